// commitment.ts: does the secret of chance fit the commitment? Computed here, not believed.
const PURPOSE = 'pionek commitment 1';

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const commitmentOf = async (secret: string): Promise<string> => {
  const { blake2b } = await import('@noble/hashes/blake2.js');
  const text = new TextEncoder().encode(PURPOSE);
  return toHex(blake2b(text, { key: fromHex(secret), dkLen: 32 }));
};
