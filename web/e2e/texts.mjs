// texts.mjs: the words of the page and of a game, as a reader meets them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const groups = parse(readFileSync(join(import.meta.dirname, '../../packs/web/texts.yaml'), 'utf8'));

const fill = (text, gaps = {}) => text.replace(/<(\w+)>/g, (whole, gap) => gaps[gap] ?? whole);
// The page ties one-letter words to the next; a reader sees a space.
export const plain = (text) => text.replaceAll('\u00a0', ' ').replaceAll('\u200b', '').trim();
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// A text as a pattern: gaps that are not filled match anything, a counted noun any of its forms,
// spaces any kind of space.
const pattern = (text, gaps) =>
  fill(text, gaps)
    .split(/(<[^>]+>)/)
    .map((part) => {
      const [, forms] = /^<\w+\|(.*)>$/.exec(part) ?? [];
      const of = (form) => literally(form.replace(/^0:/, ''));
      if (forms) return `(?:${forms.split('|').map(of).join('|')})`;
      return /^<\w+>$/.test(part) ? '.+' : literally(part).replace(/ /g, '\\s+');
    })
    .join('');

export const pageText = (lang, key, gaps) => {
  const [group, name] = key.split('.');
  const text = groups[group]?.[name]?.[lang];
  if (text === undefined) throw new Error(`no text ${key}`);
  return {
    text: fill(text, gaps),
    is: new RegExp(`^\\s*${pattern(text, gaps)}\\s*$`, 'u'),
    has: new RegExp(pattern(text, gaps), 'u'),
  };
};

// A game's words in one language, from its box.
export const gameWords = (box, lang) => {
  const name = (kind, code) =>
    box.names[kind]?.find((one) => one.code === code)?.text[lang] ?? code;
  const say = (key, gaps) => fill(box.texts[key]?.[lang] ?? key, gaps);
  const has = (key, gaps) => new RegExp(pattern(box.texts[key]?.[lang] ?? key, gaps), 'u');
  const answer = (line) => {
    const [verb, ...words] = line.split(' ');
    const gaps = (box.verbs[verb] ?? []).map((arg, i) => [arg.name, name(arg.kind, words[i])]);
    return say(`actions.${verb}`, Object.fromEntries(gaps));
  };
  return { name, say, has, answer, title: box.title[lang] };
};

// What stands in the other language only: pieces of sentences long enough to be told apart.
export const foreignPieces = (box, lang) => {
  const other = lang === 'pl' ? 'en' : 'pl';
  const NAMES = ['prov', 'names', 'about']; // names of people and of works are nobody's language
  const own = Object.keys(groups).filter((group) => !NAMES.includes(group));
  const all = [
    ...own.flatMap((group) => Object.values(groups[group])),
    groups.about.what,
    groups.about.privacy,
    ...Object.values(box.texts),
    ...Object.values(box.names)
      .flat()
      .map((one) => one.text),
    ...box.options.map((one) => one.text),
    box.title,
  ];
  const pieces = (which) =>
    all.flatMap((text) => text[which].split(/<\w+>|\|/).map((part) => plain(part).toLowerCase()));
  const mine = pieces(lang).join('\n');
  return [...new Set(pieces(other))].filter(
    (part) => /\p{L}{4}/u.test(part) && !mine.includes(part),
  );
};
