import { fallbackLanguage, type LanguageCode, languages } from '@storefront/domain';
import { createInstance, type i18n, type TFunction } from 'i18next';
import type { TextValues } from './texts';

/** A fault in the texts. It is reported once; the customer sees English instead of a key. */
export interface TextProblem {
  readonly kind: 'missing-text' | 'missing-value';
  readonly language: LanguageCode;
  readonly namespace: string;
  readonly key: string;
}

export type TextReporter = (problem: TextProblem) => void;

export interface EngineOptions {
  readonly language: LanguageCode;
  readonly report: TextReporter;
  /** Called when a text is missing in `namespace`, to load its English texts. */
  readonly onMissing: (namespace: string) => void;
}

export const engine: i18n = createInstance();

/** The engine's event for English texts that replace missing ones. */
export const gapsFilled = 'gaps-filled';

let options: EngineOptions = {
  language: fallbackLanguage,
  report: () => undefined,
  onMissing: () => undefined,
};
const reported = new Set<string>();

export function getLanguage(): LanguageCode {
  return options.language;
}

/** Bundled texts only: a language or namespace never becomes part of a URL. */
export async function startEngine(next: EngineOptions): Promise<void> {
  options = next;
  if (engine.isInitialized) {
    await engine.changeLanguage(next.language);
    return;
  }
  await engine.init({
    lng: next.language,
    fallbackLng: fallbackLanguage,
    supportedLngs: Object.keys(languages),
    ns: [],
    resources: {},
    returnEmptyString: false,
    // Turns off the library's advertisement in the operator's console.
    showSupportNotice: false,
    // React escapes what it renders, and nothing else renders texts. Values are inserted by `fillIn` below.
    interpolation: { escapeValue: false },
    // Shows an empty text until the English texts are loaded, never a key.
    parseMissingKeyHandler: () => '',
    // Not on additions to the store: otherwise each namespace would synchronously render the whole page again.
    react: { useSuspense: false, bindI18n: `languageChanged ${gapsFilled}`, bindI18nStore: '' },
  });
}

/** The text of a key in the page's language, or in English when it is missing there. */
export function translate(
  lookUp: TFunction<string>,
  namespace: string,
  key: string,
  values: TextValues = {},
): string {
  const { count } = values;
  const found = lookUp(key, {
    ns: namespace,
    returnDetails: true,
    skipInterpolation: true,
    ...(typeof count === 'number' && { count }),
  });
  if (found.res === '' || found.usedLng !== options.language) {
    report('missing-text', namespace, key);
    options.onMissing(namespace);
  }
  return fillIn(found.res, values, () => report('missing-value', namespace, key));
}

/**
 * Inserts values in a single pass: `{{x}}` or `$t(key)` inside a value is printed unchanged. i18next's own passes
 * would replace a placeholder within a customer's name.
 */
function fillIn(text: string, values: TextValues, onMissing: () => void): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    if (Object.hasOwn(values, name)) return String(values[name]);
    onMissing();
    return '';
  });
}

function report(kind: TextProblem['kind'], namespace: string, key: string): void {
  const { language } = options;
  const fingerprint = `${kind} ${language} ${namespace}:${key}`;
  if (reported.has(fingerprint)) return;
  reported.add(fingerprint);
  options.report({ kind, language, namespace, key });
}
