import { fallbackLanguage, type LanguageCode } from '@storefront/domain';
import {
  engine,
  gapsFilled,
  getLanguage,
  startEngine,
  type TextProblem,
  type TextReporter,
} from './engine';
import type { TextLoader, TextLoaders } from './texts';

const loaders = new Map<string, TextLoader>([
  ['common', (language) => import(`./locales/${language}.json`)],
]);

/** One promise per language and namespace; a failed one stays until {@link prepareTexts} is called again. */
const loading = new Map<string, Promise<void>>();
const failures = new WeakMap<Promise<void>, unknown>();

/**
 * Sets the page's language and loads the `common` texts. The shell calls it before the first render; a change of
 * language is a reload, tests may call it again.
 * @param options.report receives missing texts; by default they are logged as warnings
 */
export async function startI18n(options: {
  readonly language: LanguageCode;
  readonly report?: TextReporter;
}): Promise<void> {
  await startEngine({
    language: options.language,
    report: options.report ?? warn,
    onMissing: (namespace) => {
      // The missing text has been reported already; if English cannot be loaded, it stays missing.
      if (getLanguage() !== fallbackLanguage)
        load(namespace, fallbackLanguage).catch(() => undefined);
    },
  });
  await prepareTexts('common');
}

/** Registers the loader of a namespace's texts. An app calls it once, when its module is loaded. */
export function registerTexts(namespace: string, loader: TextLoader | TextLoaders): void {
  loaders.set(
    namespace,
    typeof loader === 'function' ? loader : (language) => loader[language](language),
  );
}

/**
 * Loads the texts of a namespace in the page's language, once; English ones follow only when a text is missing. A
 * call after a failure retries.
 * @throws when the texts cannot be loaded or the namespace is not registered
 */
export async function prepareTexts(namespace: string): Promise<void> {
  const language = getLanguage();
  try {
    await load(namespace, language);
  } catch {
    loading.delete(`${language} ${namespace}`);
    await load(namespace, language);
  }
}

/** Whether the texts of a namespace are loaded in the page's language. */
export function hasTexts(namespace: string): boolean {
  return engine.hasResourceBundle(getLanguage(), namespace);
}

/** What to throw while texts are missing: their promise, for which `Suspense` waits, or the error of loading them. */
export function missingTexts(namespace: string): unknown {
  const promise = load(namespace, getLanguage());
  return failures.has(promise) ? failures.get(promise) : promise;
}

function load(namespace: string, language: LanguageCode): Promise<void> {
  const key = `${language} ${namespace}`;
  const known = loading.get(key);
  if (known) return known;
  const started = loadNow(namespace, language);
  started.catch((error: unknown) => failures.set(started, error));
  loading.set(key, started);
  return started;
}

async function loadNow(namespace: string, language: LanguageCode): Promise<void> {
  const loader = loaders.get(namespace);
  if (!loader) throw new Error(`No texts are registered for "${namespace}".`);
  const texts = await loader(language);
  engine.addResourceBundle(language, namespace, texts.default);
  // Components wait for texts of the page's own language, so these need no event.
  if (language !== getLanguage()) engine.emit(gapsFilled);
}

function warn({ kind, language, namespace, key }: TextProblem): void {
  console.warn(`[i18n] ${kind} (${language}): ${namespace}:${key}`);
}
