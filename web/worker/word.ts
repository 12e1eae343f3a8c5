// word.ts: what a server tells a closed page. It comes through somebody else's service: what is not
// as it should be is not shown.
export interface Word {
  readonly table: string;
  readonly game: string;
  readonly lang: 'pl' | 'en';
}

export const wordOf = (text: string): Word | null => {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof told !== 'object' || told === null) return null;
  const { table, game, lang } = told as Readonly<Record<string, unknown>>;
  if (typeof table !== 'string' || !/^[a-z0-9]{8}$/.test(table)) return null;
  if (typeof game !== 'string' || game === '') return null;
  return { table, game, lang: lang === 'pl' ? 'pl' : 'en' };
};
