// Written by scripts/texts.mjs from packs/web/texts.yaml; do not edit.
export const PUSH = {
  'push.title': { pl: "Twój ruch: <game>", en: "Your move: <game>" },
  'push.body': { pl: "Stół <code>", en: "Table <code>" },
} as const;
