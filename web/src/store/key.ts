// key.ts: my key: 128 random bits, as the server is told them. How people write it: keytext.ts.
export const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);

export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
