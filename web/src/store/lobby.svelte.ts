// lobby.svelte.ts: the tables everybody may see, and my own; live while the page is open.
import { getMine } from './api';
import { changedLobby } from './changes';
import { setServerTime } from './clock.svelte';
import { me } from './me.svelte';
import type { Lobby, MyTable } from './protocol';
import { Socket } from './socket';

const MINE_EVERY = 15_000;
const AT_ONCE = 100; // seats that the server looks at in one request

export class LobbyStore {
  lobby: Lobby | undefined = $state.raw();
  mine: readonly MyTable[] | undefined = $state.raw();
  up = $state(true);
  #socket: Socket;
  #timer: ReturnType<typeof setInterval>;

  constructor() {
    this.#socket = new Socket({
      hello: () => ({ op: 'lobby', changes: true }),
      onMessage: (message) => {
        if (message.kind !== 'lobby' && message.kind !== 'lobby_change') return;
        setServerTime(message.now);
        const whole =
          message.kind === 'lobby' ? message : this.lobby && changedLobby(this.lobby, message);
        if (whole) this.lobby = whole;
        else void this.#socket.ask({ op: 'lobby', changes: true }).catch(() => undefined);
        void this.lookMine();
      },
      onLink: (up) => {
        this.up = up;
      },
    });
    this.#timer = setInterval(() => void this.lookMine(), MINE_EVERY);
    void this.lookMine();
  }

  async lookMine(): Promise<void> {
    const seats = Object.entries(me.seats).map(([table, { token }]) => ({ table, token }));
    const parts = Array.from({ length: Math.ceil(seats.length / AT_ONCE) }, (_, i) =>
      seats.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
    );
    try {
      const answers = await Promise.all(parts.map(getMine));
      for (const code of answers.flatMap(({ gone }) => gone)) me.forget(code);
      // What waits for me first, then by date.
      this.mine = answers
        .flatMap(({ tables }) => tables)
        .sort((a, b) => Number(b.asked) - Number(a.asked) || b.table.changed - a.table.changed);
    } catch {
      this.mine ??= [];
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#socket.close();
  }
}
