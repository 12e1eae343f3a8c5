// protocol.ts: what crosses the wire. The types are made from the server's tables
// (gen/protocol.ts, docs/protocol.md); whatever arrives is checked once, in socket.ts and api.ts.
export type * from '../gen/protocol';

export type Lang = 'pl' | 'en';
// The printed pack of a game: what its YAML files say, by file name without the ending.
export type Pack = Readonly<Record<string, unknown>>;
