import { pageEndpoints } from '@storefront/api/contract';
import { isLanguageCode, languageCodes } from '@storefront/domain';
import * as z from 'zod';
import type { Language } from '../server/language';
import { inLanguages, readJson, StockError, Text, Translated } from './stock-file';

const LongText = inLanguages(z.string().trim().min(1).max(1000));

/** The first of two equal names would hide the other. */
const isUnique = (names: readonly string[]) => new Set(names).size === names.length;
const TWICE = { error: 'the same English text occurs twice' };
const Texts = z
  .array(Translated)
  .refine((texts) => isUnique(texts.map(({ en }) => en)), TWICE)
  .transform((texts) => texts.map((text): TextRow => ({ text })))
  .optional();

/** A row of a list, in the form of its table; absent fields keep their values. */
export interface TextRow {
  readonly text: z.infer<typeof Translated>;
  readonly method_fields?: readonly object[];
  readonly method_informations?: readonly object[];
}

/** Names in the form of an offline payment that do not belong to the method. */
const RESERVED = [
  'order_id',
  'method_id',
  'customer_note',
  'expected_total',
  'guest_id',
  '_method',
];

const Question = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,60}$/, 'small letters, digits and "_"')
    .refine((key) => !RESERVED.includes(key), { error: 'is a field of every payment' }),
  label: Translated,
  required: z.boolean().default(false),
});

/** An existing method keeps absent fields; in a new one, absent means none. */
const OfflineMethod = z.strictObject({
  name: Translated,
  /** The data that the customer needs for the payment, such as the account. */
  shows: z.array(z.strictObject({ label: Translated, value: Text })).optional(),
  /** The data that the customer enters about the payment. */
  asks: z
    .array(Question)
    .refine((asks) => isUnique(asks.map(({ key }) => key)), { error: 'a key occurs twice' })
    .optional(),
});

function methodRow({ name, shows, asks }: z.infer<typeof OfflineMethod>): TextRow {
  return {
    text: name,
    ...(shows && {
      method_fields: shows.map(({ label, value }) => ({ input_name: label, input_data: value })),
    }),
    ...(asks && {
      method_informations: asks.map(({ key, label, required }) => ({
        customer_input: key,
        customer_placeholder: label,
        is_required: required ? 1 : 0,
      })),
    }),
  };
}

/**
 * The texts of `GET /react-landing-page` that the site shows: of the landing page, the newsletter block and the footer.
 * The site has its own words for absent ones, and no footer text.
 */
export const landingTexts = [
  'header_tag_line',
  'header_title',
  'header_sub_title',
  'module_home_page_data_title',
  'module_home_page_data_sub_title',
  'available_zone_title',
  'available_zone_short_description',
  'testimonial_title',
  'download_user_app_title',
  'download_user_app_sub_title',
  'fixed_newsletter_title',
  'fixed_newsletter_sub_title',
  'fixed_footer_description',
] as const;

/** What somebody says about the shop. */
const Voice = z.strictObject({ name: Translated, designation: Translated, review: LongText });

const lists = {
  cancellation_reasons: Texts,
  parcel_reasons_before_pickup: Texts,
  parcel_reasons_after_pickup: Texts,
  refund_reasons: Texts,
  parcel_instructions: Texts,
  chat_messages: Texts,
  offline_payment_methods: z
    .array(OfflineMethod)
    .refine((methods) => isUnique(methods.map(({ name }) => name.en)), TWICE)
    .transform((methods) => methods.map(methodRow))
    .optional(),
};

const TextsFile = z.strictObject({
  ...lists,
  landing: z.partialRecord(z.enum(landingTexts), Translated).optional(),
  testimonials: z
    .array(Voice)
    .max(50)
    .refine((voices) => isUnique(voices.map(({ name }) => name.en)), TWICE)
    .optional(),
});

/** The name of a list of the file whose rows can be switched off. */
export type TextList = keyof typeof lists;

/** The words about the shop on the landing page; absent parts keep their values. */
export type LandingWords = Pick<z.infer<typeof TextsFile>, 'landing' | 'testimonials'>;

/** The HTML of pages, by the page's name and language. */
export type PageFiles = Readonly<Record<string, Partial<Record<Language, string>>>>;

const LISTS = 'texts.json';
const LONGEST_PAGE = 500_000;

/** The shop's pages, by the names of their files. */
export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  pageEndpoints.map(({ path }) => {
    const slug = path.slice(1);
    return [slug === 'cancelation' ? 'cancellation-policy' : slug, slug];
  }),
);

/**
 * Parses the files of `shop texts`.
 * @param files the text of each file by its name, as in `examples/first-texts`
 * @throws {StockError} for a file that is unknown, empty or not readable
 */
export function readTextFiles(files: ReadonlyMap<string, string>): {
  lists: readonly (readonly [list: TextList, rows: readonly TextRow[]])[];
  words: LandingWords;
  pages: PageFiles;
} {
  const pages: Record<string, Partial<Record<Language, string>>> = {};
  for (const [name, text] of files) {
    if (name === LISTS) continue;
    const [, page = '', language] = /^([a-z-]+)\.([a-z]+)\.html$/.exec(name) ?? [];
    if (!isLanguageCode(language) || !Object.hasOwn(pageNames, page)) {
      throw new StockError(
        `Unknown file "${name}". Known are ${LISTS} and, with ${languageCodes.join(' or ')}, ${Object.keys(
          pageNames,
        )
          .map((known) => `${known}.en.html`)
          .join(', ')}.`,
      );
    }
    const html = text.trim();
    if (html === '') throw new StockError(`${name} is empty.`);
    if (html.length > LONGEST_PAGE) throw new StockError(`${name} is too long.`);
    pages[page] = { ...pages[page], [language]: html };
  }
  const { landing, testimonials, ...rowsOf } = readJson(files.get(LISTS) ?? '{}', TextsFile);
  const named = z.keyof(z.object(lists)).options.flatMap((list) => {
    const rows = rowsOf[list];
    return rows ? [[list, rows] as const] : [];
  });
  return { lists: named, words: { landing, testimonials }, pages };
}
