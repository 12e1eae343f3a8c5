// lobby.svelte.ts: the tables everybody may see, and my own; live while the page is open.
import { getMine } from './api';
import { changedLobby } from './changes';
import { setServerTime } from './clock.svelte';
import { me } from './me.svelte';
import type { Lobby, MyTable } from './protocol';
import { Socket } from './socket';

const MINE_EVERY = 15_000;

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
    const seats = Object.entries(me.seats)
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, 100)
      .map(([table, { token }]) => ({ table, token }));
    if (seats.length === 0) {
      this.mine = [];
      return;
    }
    try {
      const { tables, gone } = await getMine(seats);
      for (const code of gone) me.forget(code);
      const rank = (mine: MyTable) =>
        mine.asked ? 0 : mine.table.status === 'running' ? 1 : mine.table.status === 'open' ? 2 : 3;
      this.mine = [...tables].sort(
        (a, b) => rank(a) - rank(b) || b.table.changed - a.table.changed,
      );
    } catch {
      this.mine ??= [];
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#socket.close();
  }
}
