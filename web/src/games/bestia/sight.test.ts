// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { showAnswers, showMap } from './sight';

// A page of which this much of every part is in sight.
const pageShowing = (ratio: number) => {
  document.body.innerHTML =
    '<div class="valley-frame"><i data-gives="stop"></i></div><p data-gives="pass"></p>';
  const brought: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    brought.push(this);
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (found: readonly object[]) => void;
      constructor(tell: (found: readonly object[]) => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        this.#tell([{ target, isIntersecting: ratio > 0, intersectionRatio: ratio }]);
      }
      disconnect() {}
    },
  );
  return brought;
};
afterEach(() => vi.unstubAllGlobals());

test('the map comes into sight when the Beast is revealed on it, unless most of it is there', () => {
  const came = [0, 0.4].map((ratio) => {
    const brought = pageShowing(ratio);
    showMap(document.body, true);
    return brought[0]?.className;
  });
  expect(came).toEqual(['valley-frame', 'valley-frame']);
  const brought = pageShowing(0.8);
  showMap(document.body, true);
  expect(brought).toEqual([]);
});

test('answers come into sight when none of them is there', () => {
  const hidden = pageShowing(0);
  showAnswers(document.body, true);
  expect(hidden[0]?.getAttribute('data-gives')).toBe('stop');
  const brought = pageShowing(0.1);
  showAnswers(document.body, true);
  expect(brought).toEqual([]);
});
