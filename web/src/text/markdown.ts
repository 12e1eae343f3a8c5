// markdown.ts: the little markdown that the rules are written in, as data; components draw it.
export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  | { readonly kind: 'rule'; readonly text: string }; // the id of a rule: N-1.2
export interface Item {
  readonly rule?: string; // the rule that this item is
  readonly inlines: readonly Inline[];
  readonly plain: string;
}
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly item: Item }
  | { readonly kind: 'paragraph'; readonly item: Item }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly Item[];
      readonly rows: readonly (readonly Item[])[];
    };

const RULE = '[A-Z]{1,4}-\\d+(?:\\.\\d+)?';
const INLINE = new RegExp(
  `\`([^\`]+)\`|\\*\\*(.+?)\\*\\*|\\*([^*\\s][^*]*?)\\*|\\[([^\\]]+)\\]\\(([^)]+)\\)|\\b(${RULE})\\b`,
  'g',
);

const parseInline = (text: string): Inline[] => {
  const out: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, em, word, to, rule] = match;
    if (match.index > at) out.push({ kind: 'text', text: text.slice(at, match.index) });
    if (code !== undefined) out.push({ kind: 'code', text: code });
    else if (strong !== undefined) out.push({ kind: 'strong', text: strong });
    else if (em !== undefined) out.push({ kind: 'em', text: em });
    else if (word !== undefined && to !== undefined) out.push({ kind: 'link', text: word, to });
    else if (rule !== undefined) out.push({ kind: 'rule', text: rule });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push({ kind: 'text', text: text.slice(at) });
  return out;
};

const itemOf = (text: string): Item => {
  const rule = text.match(new RegExp(`^(?:\\*\\*)?(${RULE})(?:\\*\\*)?(?=\\s|$)`))?.[1];
  const inlines = parseInline(text);
  return {
    ...(rule === undefined ? {} : { rule }),
    inlines,
    plain: inlines.map((one) => one.text).join(''),
  };
};

const idOf = (item: Item): string =>
  item.rule ??
  item.plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const cells = (line: string): Item[] =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => itemOf(cell.trim()));

const LIST = /^\s*(?:([*-])|(\d+)\.)\s+(.*)$/;

export const parseMarkdown = (source: string): Block[] => {
  const lines = source.replace(/\r/g, '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const line = (): string => lines[at] ?? '';
  const startsBlock = (text: string): boolean => /^(#{1,6}\s|```|\|)/.test(text) || LIST.test(text);

  while (at < lines.length) {
    const heading = line().match(/^(#{1,6})\s+(.*)$/);
    if (line().trim() === '') {
      at += 1;
    } else if (heading) {
      const item = itemOf(heading[2] ?? '');
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, id: idOf(item), item });
      at += 1;
    } else if (line().startsWith('```')) {
      const text: string[] = [];
      for (at += 1; at < lines.length && !line().startsWith('```'); at += 1) text.push(line());
      at += 1;
      blocks.push({ kind: 'code', text: text.join('\n') });
    } else if (line().startsWith('|')) {
      const rows: string[] = [];
      for (; line().startsWith('|'); at += 1) rows.push(line());
      const body = rows.slice(1).filter((row) => !/^\|[\s:|-]+\|?\s*$/.test(row));
      blocks.push({ kind: 'table', head: cells(rows[0] ?? ''), rows: body.map(cells) });
    } else if (LIST.test(line())) {
      const ordered = line().match(LIST)?.[2] !== undefined;
      const items: string[] = [];
      for (; at < lines.length && line().trim() !== ''; at += 1) {
        const next = line().match(LIST);
        if (next) items.push(next[3] ?? '');
        else items.push(`${items.pop() ?? ''} ${line().trim()}`);
      }
      blocks.push({ kind: 'list', ordered, items: items.map(itemOf) });
    } else {
      const text: string[] = [];
      do {
        text.push(line().trim());
        at += 1;
      } while (at < lines.length && line().trim() !== '' && !startsBlock(line()));
      blocks.push({ kind: 'paragraph', item: itemOf(text.join(' ')) });
    }
  }
  return blocks;
};

// Letters as somebody in a hurry types them: no capitals, no marks, l for ł.
export const fold = (text: string): string =>
  text
    .toLocaleLowerCase('pl')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ł', 'l');

// Only what speaks of `wanted`, under the headings it stands under; below a heading that speaks of
// it, all that stands there.
export const searchBlocks = (
  blocks: readonly Block[],
  wanted: string,
): { found: number; blocks: Block[] } => {
  const words = fold(wanted);
  const has = (item: Item) => fold(item.plain).includes(words);
  const out: Block[] = [];
  let found = 0;
  let heading: Block | undefined;
  let whole = 0; // level of the heading whose part is wanted; 0: none
  const take = (block: Block, count: number) => {
    if (heading) out.push(heading);
    heading = undefined;
    out.push(block);
    found += count;
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (block.level <= whole) whole = 0;
      heading = block.level > 1 ? block : undefined;
      const here = block.level > 1 && has(block.item);
      if (here || whole) {
        out.push(block);
        heading = undefined;
      }
      if (here) {
        found += 1;
        whole ||= block.level;
      }
    } else if (block.kind === 'paragraph') {
      if (whole || has(block.item)) take(block, has(block.item) ? 1 : 0);
    } else if (block.kind === 'list') {
      const items = block.items.filter(has);
      if (whole) take(block, items.length);
      else if (items.length > 0) take({ ...block, ordered: false, items }, items.length);
    } else if (block.kind === 'table') {
      const rows = block.rows.filter((row) => row.some(has));
      if (whole) take(block, rows.length);
      else if (rows.length > 0) take({ ...block, rows }, rows.length);
    } else if (whole || fold(block.text).includes(words))
      take(block, fold(block.text).includes(words) ? 1 : 0);
  }
  return { found, blocks: out };
};
