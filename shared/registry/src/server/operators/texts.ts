import { type Say as SayOf, textsIn } from '@storefront/operations/pages';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export type TextKey = keyof typeof en;
export type Say = SayOf<TextKey>;

export const sayIn = textsIn<TextKey>({ en, ar });

/** The subjects of changes as the history stores them, in English; `{{app}}` is the name of a remote. */
const noted = Object.entries(en).flatMap(([key, text]) =>
  isNoted(key) ? [{ key, pattern: new RegExp(`^${text.replace('{{app}}', '(?<app>.+)')}$`) }] : [],
);

type NotedKey = Extract<TextKey, `noted${string}`>;
function isNoted(key: string): key is NotedKey {
  return key.startsWith('noted');
}

/** @returns the text key of a change's stored subject and the remote in it; `null` for any other subject */
export function notedAs(what: string): { readonly key: NotedKey; readonly app: string } | null {
  for (const { key, pattern } of noted) {
    const found = pattern.exec(what);
    if (found) return { key, app: found.groups?.app ?? '' };
  }
  return null;
}
