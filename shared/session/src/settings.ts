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
/** An invalid part is dropped, and the other one stays. */
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

/** Language, direction and theme. By default the browser's language and the device's theme. */
export const useSettings = create<Settings>(readSettings);

// A change of language in another tab is ignored: a page stays in the language in which it was loaded.
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
  // Keeps the language and direction that another tab may have stored in the meantime.
  storedSettings.write({ ...storedSettings.read(), theme });
  useSettings.setState({ theme });
}
