// room.svelte.ts: how much room a part of the page has, told by the browser when it lays the page
// out anyway: asking would have all of it laid out in the middle of a change. A board is put up a
// picture after its frame: by then its room is known.
import { createContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { type Look, WHOLE } from './zoom.svelte';

export class Room {
  w = $state(0);
  h = $state(0);
  // Pictures in it come and go as it changes: a phone is turned. How they are looked at stays.
  readonly #looks = new Map<string, Look>();

  lookAt(picture: string): Look {
    const look = this.#looks.get(picture) ?? { ...WHOLE };
    this.#looks.set(picture, look);
    return look;
  }

  readonly attach: Attachment<HTMLElement> = (node) => {
    const watch = new ResizeObserver(() => {
      this.w = node.clientWidth;
      this.h = node.clientHeight;
    });
    watch.observe(node);
    return () => watch.disconnect();
  };
}

const [roomOf, setRoom, hasRoom] = createContext<Room>();

export { setRoom };

// Of the frame around this board; one that stands nowhere, in a test, has none.
export const frameRoom = (): Room => (hasRoom() ? roomOf() : new Room());
