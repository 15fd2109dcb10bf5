import {
  directionOf,
  type LanguageCode,
  languageCodes,
  preferredLanguage,
} from '@storefront/domain';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { followKey } from './follow-storage';
import { storedJson, storedText } from './stored-value';

const Language = z.enum(languageCodes);
const Direction = z.enum(['ltr', 'rtl']);
const Theme = z.enum(['light', 'dark', 'system']);
export type Language = LanguageCode;
export type Direction = z.infer<typeof Direction>;
/** `system` follows the device. */
export type Theme = z.infer<typeof Theme>;

const storedLanguage = storedText('language-setting', Language);
/** An invalid part is dropped without the other. */
const storedSettings = storedJson(
  'settings',
  z.object({
    direction: z.catch(z.optional(Direction), undefined),
    theme: z.catch(z.optional(Theme), undefined),
  }),
);

export interface Settings {
  readonly language: Language;
  readonly direction: Direction;
  readonly theme: Theme;
}

function readSettings(): Settings {
  const stored = storedSettings.read();
  const language = storedLanguage.read() ?? preferredLanguage(navigator.languages);
  return {
    language,
    direction: stored?.direction ?? directionOf(language),
    theme: stored?.theme ?? 'system',
  };
}

/** Language, direction and theme. The browser's language and the device's theme until chosen otherwise. */
export const useSettings = create<Settings>(readSettings);

// A change of language in another tab is ignored: texts and data of a page are in the language that it was loaded in.
followKey(storedSettings.key, () => useSettings.setState({ theme: readSettings().theme }));

export function getSettings(): Settings {
  return useSettings.getState();
}

/** Stores the language and its direction. The page shows it after a reload. */
export function setLanguage(language: Language, direction: Direction): void {
  storedLanguage.write(language);
  storedSettings.write({ ...storedSettings.read(), direction });
  useSettings.setState({ language, direction });
}

export function setTheme(theme: Theme): void {
  // Keeps the language and direction that another tab may have stored meanwhile.
  storedSettings.write({ ...storedSettings.read(), theme });
  useSettings.setState({ theme });
}
