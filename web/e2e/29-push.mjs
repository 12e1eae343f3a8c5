// 29-push.mjs: Web Push from end to end: a page lets itself be called, the server seals and signs a
// word for it, a push service of our own takes it, the device opens it. What the service worker
// then does is tested where it can be looked at (test/sw.test.ts): headless browsers show nothing.
import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import { until } from './lib.mjs';
import { byNotation, turn } from './play.mjs';
import { Server } from './server.mjs';

const CONTACT = 'mailto:ola@example.org';

// A push service that keeps what it is given, and answers as it is told to; 0: never.
const service = async () => {
  const words = [];
  const posts = { words, status: 201 };
  const listener = createServer(async (request, answer) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    words.push({ to: request.url, headers: request.headers, body: Buffer.concat(parts) });
    if (posts.status > 0) answer.writeHead(posts.status).end();
  });
  await new Promise((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const end = () => {
    listener.close();
    listener.closeAllConnections();
  };
  return Object.assign(posts, { url: `http://127.0.0.1:${listener.address().port}`, end });
};

// A browser's half of a subscription.
const deviceAt = (url, name = 'device') => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { ecdh, auth, told: { endpoint: `${url}/${name}`, keys } };
};

// RFC 8291, the other way round.
const open = ({ ecdh, auth }, body) => {
  const [salt, size] = [body.subarray(0, 16), body[20]];
  const sender = body.subarray(21, 21 + size);
  const shared = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const part = (name, n) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, n));
  const sealed = body.subarray(21 + size);
  const way = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  way.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([way.update(sealed.subarray(0, -16)), way.final()]);
  assert.equal(plain.at(-1), 2, 'the last record');
  return JSON.parse(plain.subarray(0, -1).toString());
};

// RFC 8292: who sends, to whom, until when.
const claimsOf = (header) => {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(header);
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  assert(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  );
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url')) };
};

// The browser has no push service here: its part is played.
const subscribeTo = (page, told) =>
  page.addInitScript((subscription) => {
    globalThis.Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      globalThis.givenKey = [...new Uint8Array(applicationServerKey)];
      return { toJSON: () => subscription };
    };
  }, told);

// A server that calls, and somebody there who wants to be called at this device.
const calling = (world) =>
  new Server(world.program, world.server.game, ['--push', CONTACT, '--push-local']).start();
const wanting = async (world, server, device) => {
  const ola = await world.reader({ serviceWorkers: 'allow', away: true });
  ola.server = server;
  await ola.page.context().grantPermissions(['notifications'], { origin: server.url });
  await subscribeTo(ola.page, device.told);
  await ola.go();
  await ola.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return ola;
};
const switchOn = async (ola) => {
  await ola.menu();
  await ola.page.getByLabel(ola.t('menu.notify').is).click();
  await ola.sees('notify.always');
  await ola.page.keyboard.press('Escape');
};

export default {
  'a player whose page is closed is called': async (world) => {
    const posts = await service();
    const device = deviceAt(posts.url);
    const server = await calling(world);
    try {
      const table = await server.table(['me', 'easy']);
      const ola = await wanting(world, server, device);
      await ola.sit(table);
      await switchOn(ola);
      const key = Buffer.from(await ola.page.evaluate(() => globalThis.givenKey));
      const first = await turn(ola);
      await byNotation(ola, world.example.mild(first.answers));
      await turn(ola, first.ask);
      assert.equal(posts.words.length, 0, 'who sits there is not called');
      await ola.go('#/about'); // the seat is empty
      const [word] = await until('a word', () => posts.words.length > 0 && posts.words);
      const claims = claimsOf(word.headers.authorization);
      assert.equal(claims.key, key.toString('base64url'));
      assert.deepEqual([claims.aud, claims.sub], [posts.url, CONTACT]);
      assert(claims.exp > Date.now() / 1000 && claims.exp < Date.now() / 1000 + 86_400);
      const text = open(device, word.body);
      const { title } = world.box;
      assert.deepEqual(text, { table: table.code, lang: 'pl', game: title.pl }, 'and no more');

      // Switched off, the server forgets the device.
      await ola.menu();
      const noted = ola.page.waitForResponse(
        (answer) => answer.url().endsWith('/api/push') && answer.request().method() === 'POST',
      );
      await ola.page.getByLabel(ola.t('menu.notify').is).click();
      const off = await noted;
      assert.deepEqual(off.request().postDataJSON(), {
        address: device.told.endpoint,
        on: false,
      });
      assert.equal(off.status(), 200);
    } finally {
      await server.end();
      posts.end();
    }
  },

  'a push service that refuses or never answers is in nobody’s way': async (world) => {
    const posts = await service();
    const server = await calling(world);
    try {
      const ola = await wanting(world, server, deviceAt(posts.url));
      for (const status of [500, 0]) {
        posts.status = status;
        const before = posts.words.length;
        const table = await server.table(['me', 'easy']);
        await ola.sit(table);
        if (status === 500) await switchOn(ola);
        const first = await turn(ola);
        await ola.go('#/about'); // the seat is empty, and it is asked: the service is spoken to
        await until('a call', () => posts.words.length > before);
        // Nobody waits for it: moves are made and answered, and nothing is said of it.
        await ola.go(`#/t/${table.code}`);
        let last = first.ask;
        await turn(ola);
        for (let n = 0; n < 3; n++) {
          const now = n === 0 ? first : await turn(ola, last);
          if (now.over) break;
          last = now.ask;
          await byNotation(ola, world.example.mild(now.answers));
        }
        const then = await turn(ola, last);
        assert(then.over || Number(then.ask) > Number(first.ask), `with ${status}`);
        assert.equal(await ola.page.getByRole('alert').filter({ visible: true }).count(), 0);
      }
    } finally {
      await server.end();
      posts.end();
    }
  },

  'a subscription that has expired is forgotten, and the page brings the new one': async (
    world,
  ) => {
    const posts = await service();
    const server = await calling(world);
    try {
      const table = await server.table(['me', 'easy']);
      const ola = await wanting(world, server, deviceAt(posts.url, 'old'));
      await ola.sit(table);
      await switchOn(ola);
      await turn(ola);
      posts.status = 410; // gone: the browser has made another one, or was cleared
      await ola.go('#/about');
      await until('a call', () => posts.words.length === 1);
      // The next time somebody looks, the device is named anew, by the address it has now.
      await subscribeTo(ola.page, deviceAt(posts.url, 'new').told);
      posts.status = 201;
      const noted = ola.page.waitForResponse(
        (answer) => answer.url().endsWith('/api/push') && answer.request().method() === 'POST',
      );
      await ola.page.reload();
      assert.match((await noted).request().postDataJSON().address, /\/new$/);
      await ola.sit(await server.table(['me', 'easy'])); // a seat is called once in a minute
      await turn(ola);
      await ola.go('#/about');
      await until('a call to the new one', () => posts.words.some(({ to }) => to === '/new'));
      const calls = posts.words.map(({ to }) => to);
      assert.deepEqual(calls.filter((to) => to === '/old').length, 1, 'the old one is left alone');
    } finally {
      await server.end();
      posts.end();
    }
  },

  'a server that calls nobody says so': async (world) => {
    const ola = await world.reader({ lang: 'en' });
    await ola.page.addInitScript(() => {
      globalThis.Notification.requestPermission = async () => 'granted';
    });
    await ola.go();
    await ola.menu();
    await ola.page.getByLabel(ola.t('menu.notify').is).click();
    await ola.sees('notify.open');
  },
};
