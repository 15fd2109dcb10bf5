import type { LanguageCode } from '@storefront/domain';

/** The texts of a namespace in one language: keys may be nested, plural forms end in `_one`, `_other` ... */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Loads the texts of a language, such as ``(language) => import(`./locales/${language}.json`)``. */
export type TextLoader = (language: LanguageCode) => Promise<{ readonly default: Texts }>;
/** Loaders by language, as remotes built against contracts before 2.15.0 register them. */
export type TextLoaders = Readonly<Record<LanguageCode, TextLoader>>;

/** Values for the placeholders of a text. `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * The namespaces with their English texts, which make a mistyped key a compile error. An app adds its own:
 * `declare module '@storefront/i18n' { interface TextNamespaces { catalog: typeof import('./locales/en.json') } }`
 */
export interface TextNamespaces {
  common: typeof import('./locales/en.json');
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Dotted paths of all texts in a tree, with plural forms merged. */
export type TextKeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${TextKeyOf<Tree[Key]>}`;
}[keyof Tree & string];

/** Keys of a namespace; any text for a namespace that is not declared in {@link TextNamespaces}. */
export type TextKey<Namespace extends string> = Namespace extends keyof TextNamespaces
  ? TextKeyOf<TextNamespaces[Namespace]>
  : string;

/** Returns the text of a key in the page's language. Values are inserted verbatim: text, never markup. */
export type Translate<Namespace extends string = string> = (
  key: TextKey<Namespace>,
  values?: TextValues,
) => string;
