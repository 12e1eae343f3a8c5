// lobby.svelte.ts: the tables everybody may see; live while the page is open.
import { changedLobby } from './changes';
import { setServerTime } from './clock.svelte';
import { mine } from './mine.svelte';
import type { Lobby } from './protocol';
import { Socket } from './socket';

export class LobbyStore {
  lobby: Lobby | undefined = $state.raw();
  up = $state(true);
  #socket: Socket;

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
        void mine.look(); // what is new there may be mine
      },
      onLink: (up) => {
        this.up = up;
      },
    });
    void mine.look();
  }

  close(): void {
    this.#socket.close();
  }
}
