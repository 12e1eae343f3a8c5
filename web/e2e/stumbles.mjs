// stumbles.mjs: what an eye would stumble over on a page, as far as it can be measured: small
// print, words that are cut off, words over words, words that no scrolling brings into sight.

export const SMALL = 11; // px, as drawn: below this nobody reads on a phone

export const stumbles = (page, small = SMALL) =>
  page.evaluate((least) => {
    const TOUCH = 0.3; // of the smaller of two pieces of text
    const ROUND = 2; // px
    const holeOf = (box, style) => {
      const { left, top } = box.getBoundingClientRect();
      const { clientLeft, clientTop, clientWidth, clientHeight } = box;
      const isCut = [style.overflowX, style.overflowY].map((one) => /hidden|clip/.test(one));
      return {
        left: isCut[0] ? left + clientLeft : -Infinity,
        right: isCut[0] ? left + clientLeft + clientWidth : Infinity,
        top: isCut[1] ? top + clientTop : -Infinity,
        bottom: isCut[1] ? top + clientTop + clientHeight : Infinity,
      };
    };
    // Cut with three dots: the rest can be had elsewhere.
    const isMeant = ({ textOverflow, webkitLineClamp }, cutX) =>
      (cutX && textOverflow === 'ellipsis') || webkitLineClamp !== 'none';
    const styles = new Map();
    const styleOf = (one) => {
      if (!styles.has(one)) styles.set(one, getComputedStyle(one));
      return styles.get(one);
    };
    // How large a letter is on the screen, whatever lies between.
    const sizeOf = (one) => {
      const size = Number.parseFloat(styleOf(one).fontSize);
      if (one instanceof SVGGraphicsElement) {
        const { a, b } = one.getScreenCTM() ?? { a: 1, b: 0 };
        return size * Math.hypot(a, b);
      }
      const wide = one.offsetWidth;
      return wide > 0 && !styleOf(one).rotate.match(/\d/)
        ? size * Math.min(1, one.getBoundingClientRect().width / wide)
        : size;
    };
    // Words for screen readers alone, and the way to the content that shows itself to keys. What
    // has no box of its own, only contents, hides nothing.
    const isUnseen = (one) => {
      for (let up = one; up; up = up.parentElement) {
        const { display, clipPath } = styleOf(up);
        const isFlat = up.offsetWidth <= 1 && display !== 'contents';
        if (isFlat || /50%/.test(clipPath) || up.matches('.skip')) return true;
      }
      return false;
    };
    const path = (one) => {
      const names = [];
      for (let up = one; up && names.length < 3; up = up.parentElement) {
        const [name] = [...up.classList].filter((word) => !word.startsWith('svelte-'));
        names.unshift(name ? `.${name}` : up.localName);
      }
      return names.join(' ');
    };
    const found = [];
    const seen = new Set();
    const say = (what, one, text, more = '') => {
      const line = `${what}: ${path(one)} "${text.slice(0, 40)}"${more}`;
      if (seen.has(`${what} ${path(one)}`)) return;
      seen.add(`${what} ${path(one)}`);
      found.push(line);
    };
    const modal = document.querySelector('dialog:modal');
    const root = modal ?? document.body;
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent.trim();
      const one = node.parentElement;
      if (!text || !one || one.closest('script, style, title, defs, symbol, option')) continue;
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (isUnseen(one)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width * height > 1);
      if (rects.length === 0) continue;
      // What is scrolled away can be scrolled to; what is cut cannot.
      let [x, y] = [false, false]; // can be scrolled to
      let isGone = false;
      let shut = null;
      let clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
      for (let up = one; up; up = up.parentElement) {
        const style = styleOf(up);
        if (up !== document.documentElement && up !== document.body) {
          const hole = holeOf(up, style);
          for (const r of rects) {
            const cutX = !x && (r.left < hole.left - ROUND || r.right > hole.right + ROUND);
            const cutY = !y && (r.top < hole.top - ROUND || r.bottom > hole.bottom + ROUND);
            if (!(cutX || cutY)) continue;
            // Wholly outside, it was put away on purpose.
            const isOut =
              r.right <= hole.left ||
              r.left >= hole.right ||
              r.bottom <= hole.top ||
              r.top >= hole.bottom;
            if (isOut) isGone = true;
            else if (!isMeant(style, cutX)) shut ??= up;
          }
          if (/auto|scroll/.test(style.overflowX)) x = true;
          if (/auto|scroll/.test(style.overflowY)) y = true;
          if (/auto|scroll|hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) {
            const b = up.getBoundingClientRect();
            clip = {
              left: Math.max(clip.left, b.left),
              top: Math.max(clip.top, b.top),
              right: Math.min(clip.right, b.right),
              bottom: Math.min(clip.bottom, b.bottom),
            };
          }
        }
        if (style.position === 'fixed') break;
      }
      if (isGone) continue;
      if (shut) say('cut off', one, text, ` by ${path(shut)}`);
      const size = sizeOf(one);
      if (size < least - 0.05) {
        const where = one.closest('svg.zoom-picture') ? ' (map)' : '';
        say('small', one, text, ` ${size.toFixed(1)} px${where}`);
      }
      const doc = document.documentElement;
      const fixed = (() => {
        for (let up = one; up; up = up.parentElement)
          if (styleOf(up).position === 'fixed') return true;
        return modal !== null;
      })();
      for (const r of rects) {
        const below = fixed ? innerHeight : Math.max(innerHeight, doc.scrollHeight - scrollY);
        if (
          (!x && (r.left < -ROUND || r.right > innerWidth + ROUND)) ||
          (!y && r.top < -scrollY - ROUND) ||
          (!y && r.bottom > below + ROUND)
        )
          say('out of reach', one, text);
      }
      // What lies on top there.
      const shown = rects.filter((r) => {
        const at = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
        if (at[0] < Math.max(0, clip.left) || at[0] > Math.min(innerWidth, clip.right))
          return false;
        if (at[1] < Math.max(0, clip.top) || at[1] > Math.min(innerHeight, clip.bottom))
          return false;
        const top = document.elementFromPoint(...at);
        return top !== null && (top.contains(one) || one.contains(top) || !opaque(top, one));
      });
      texts.push(...shown.map((r) => ({ r, one, text })));
    }
    // Does this element, or what it lies in below their common ground, hide what is under it?
    function opaque(top, one) {
      for (let up = top; up && !up.contains(one); up = up.parentElement) {
        const { backgroundColor, backgroundImage } = styleOf(up);
        if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor) || backgroundImage !== 'none')
          return true;
        if (up instanceof SVGElement && !(up instanceof SVGSVGElement)) return true;
      }
      return false;
    }
    // Where two meet something may lie on one of them: a menu, a sheet.
    const isCovered = (a, b, w, h) => {
      const x = Math.max(a.r.left, b.r.left) + w / 2;
      const top = document.elementFromPoint(x, Math.max(a.r.top, b.r.top) + h / 2);
      return top !== null && (opaque(top, a.one) || opaque(top, b.one));
    };
    for (const [i, a] of texts.entries())
      for (const b of texts.slice(i + 1)) {
        if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        const w = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
        const h = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
        const least = Math.min(a.r.width * a.r.height, b.r.width * b.r.height);
        if (w > 1 && h > 1 && w * h > TOUCH * least && !isCovered(a, b, w, h))
          say('over each other', a.one, a.text, ` and ${path(b.one)} "${b.text.slice(0, 30)}"`);
      }
    return found;
  }, small);
