import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { byRemote } from '@storefront/registry';
import type { LanguageCode } from './site';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folders = {
  common: 'shared/i18n/src/locales',
  ui: 'shared/ui/src/locales',
  diet: 'shared/platform/src/locales',
  shell: 'shell/src/locales',
  bottomBar: 'shell/src/features/bottom-bar/locales',
  location: 'shell/src/features/location/locales',
  places: 'mfe-catalog/src/features/places/locales',
  accountTrips: 'mfe-account/src/features/trips/locales',
  rentalSa: 'mfe-rental/src/regions/sa/locales',
  savings: 'mfe-cart/src/features/checkout/locales',
  orderPlaced: 'mfe-cart/src/features/order-placed/locales',
  filters: 'mfe-catalog/src/features/search/locales',
  ...byRemote((name) => `mfe-${name}/src/locales`),
};

/** Of the core, or of a feature: `features/<name>`, with the folder below its `texts` if the text is in one. */
type Namespace = keyof typeof folders | `features/${string}`;

/** Gives a text as the customer reads it, placeholders filled in. */
export type Words = (
  namespace: Namespace,
  key: string,
  values?: Record<string, string | number>,
) => string;

function lookUp(tree: unknown, key: string): string {
  let node = tree;
  for (const part of key.split('.')) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
  }
  if (typeof node !== 'string') throw new Error(`There is no text "${key}".`);
  return node;
}

const folderOf = (namespace: Namespace): string =>
  namespace in folders
    ? folders[namespace as keyof typeof folders]
    : namespace.replace(/^features\/([^/]+)/, 'shared/features/$1/texts');

/** The texts of the apps and features in one language, read from their own files. */
export function wordsOf(language: LanguageCode): Words {
  return (namespace, key, values = {}) => {
    const file = path.join(root, folderOf(namespace), `${language}.json`);
    const text = lookUp(JSON.parse(readFileSync(file, 'utf8')), key);
    return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) =>
      String(values[name] ?? ''),
    );
  };
}

/** All texts in the files of a language below a folder. */
function textsBelow(folder: string, file: RegExp): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => file.test(name))
    .flatMap((name) => {
      const texts: string[] = [];
      JSON.parse(readFileSync(path.join(root, folder, name), 'utf8'), (_key, value: unknown) => {
        if (typeof value === 'string') texts.push(value);
        return value;
      });
      return texts;
    });
}

/** Sentences and labels in English that features have and the core has not. */
export function textsOfFeatures(): string[] {
  const sources = ['shell/src', ...['i18n', 'ui', 'platform'].map((name) => `shared/${name}/src`)];
  const remotes = Object.values(byRemote((name) => `mfe-${name}/src`));
  const core = [...sources, ...remotes].flatMap((folder) =>
    textsBelow(folder, /locales\/en\.json$/),
  );
  const features = readdirSync(path.join(root, 'shared/features'))
    .map((name) => `shared/features/${name}/texts`)
    // One without pages has none.
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => textsBelow(folder, /\ben\.json$/));
  return features.filter(
    // Shorter ones are common words.
    (text) => text.length > 7 && !text.includes('{{') && !core.some((one) => one.includes(text)),
  );
}
