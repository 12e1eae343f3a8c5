// theme.js: the chosen look, before the first paint; the page itself arrives later.
try {
  const { theme, lang } = JSON.parse(localStorage.getItem('pionek.prefs') ?? '{}');
  if (theme) document.documentElement.dataset.theme = theme;
  if (lang) document.documentElement.lang = lang;
} catch {
  // private windows, broken values: then the system decides
}
