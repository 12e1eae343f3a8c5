// The server of boardgame.io as its documentation starts it: matches are kept in
// memory (its default), so nothing survives an end. Prints its port when ready.
import { createRequire } from 'node:module';
import { game } from './game.mjs';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');
const server = Server({ games: [game], origins: [/localhost|127\.0\.0\.1/] });
const { appServer } = await server.run({ port: 0 });
process.send?.({ port: appServer.address().port });
