import { languageCodes } from '@storefront/domain';
import { listPages } from '../areas/pages';
import { type Database, json, type Sql, type Transaction } from '../database/database';
import { runOrTry } from './dry-run';
import { noteChange } from './setting-changes';
import { StockError } from './stock-file';
import { inOneLine, type Stocked } from './stock-shop';
import {
  type LandingWords,
  landingTexts,
  type PageFiles,
  pageNames,
  readTextFiles,
  type TextList,
  type TextRow,
} from './texts-file';

/** The storage of a list of the file. */
interface Place {
  readonly table: 'cancellation_reasons' | 'canned_texts' | 'offline_payment_methods';
  /** The column of its name: the English text identifies the row. */
  readonly text: string;
  /** Fixed values of its rows, as SQL. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Further columns that the file may set. */
  readonly more?: readonly (keyof TextRow)[];
}

const reasons = (type: string): Place => ({
  table: 'cancellation_reasons',
  text: 'reason',
  fixed: { user_type: "'customer'", cancellation_type: type },
});
const canned = (kind: string): Place => ({
  table: 'canned_texts',
  text: 'body',
  fixed: { kind: `'${kind}'` },
});
const places = {
  cancellation_reasons: reasons('null'),
  parcel_reasons_before_pickup: reasons("'before_pickup'"),
  parcel_reasons_after_pickup: reasons("'after_pickup'"),
  refund_reasons: canned('refund_reason'),
  parcel_instructions: canned('parcel_instruction'),
  chat_messages: canned('automated_message'),
  offline_payment_methods: {
    table: 'offline_payment_methods',
    text: 'method_name',
    fixed: {},
    more: ['method_fields', 'method_informations'],
  },
} as const satisfies Record<TextList, Place>;

const isOf = ({ fixed }: Place, row: string) =>
  [
    'true',
    ...Object.entries(fixed).map(([name, value]) => `${row}.${name} is not distinct from ${value}`),
  ].join(' and ');

/**
 * Gives a shop its pages, reasons, offline payment methods and the words of its landing page, atomically. What the files
 * do not name keeps its values (docs/operators.md, "The files of `shop texts`").
 * @param files the text of each file by its name
 * @param dryRun whether to write nothing, and only return what would change
 * @throws {StockError} for a file that cannot be used
 */
export async function writeShopTexts(
  database: Database,
  files: ReadonlyMap<string, string>,
  by: string,
  now: Date,
  dryRun = false,
): Promise<Stocked> {
  const { lists, words, pages } = readTextFiles(files);
  return runOrTry(database, dryRun, async (tx) => {
    // Two concurrent commands would both add the same rows.
    await tx.query(
      `lock table pages, cancellation_reasons, canned_texts, offline_payment_methods, landing_texts, testimonials
        in share row exclusive mode`,
    );
    const before = await readTexts(tx);
    await putPages(tx, pages);
    for (const [list, rows] of lists) await putRows(tx, places[list], rows);
    await putWords(tx, words);
    const counts = lists.map(([list, rows]) => [list.replaceAll('_', ' '), rows.length] as const);
    const stocked = {
      counts: [
        ['pages', Object.keys(pages).length] as const,
        ...counts,
        ['landing texts', Object.keys(words.landing ?? {}).length] as const,
        ['testimonials', words.testimonials?.length ?? 0] as const,
      ].filter(([, count]) => count > 0),
      differences: differencesOf(before, await readTexts(tx)),
    };
    const after = inOneLine(stocked);
    await noteChange(tx, { setting: 'texts', before: null, after, by }, now);
    return stocked;
  });
}

async function putPages(tx: Transaction, pages: PageFiles): Promise<void> {
  for (const [page, html] of Object.entries(pages)) {
    const slug = pageNames[page];
    const known = await tx.one('select 1 from pages where slug = $1', [slug]);
    const missing = languageCodes.find((language) => html[language] === undefined);
    if (!known && missing) {
      throw new StockError(`A new page needs every language: ${page}.${missing}.html is missing.`);
    }
    await tx.query(
      known
        ? 'update pages set html = html || $2 where slug = $1'
        : 'insert into pages (slug, html) values ($1, $2)',
      [slug, json(html)],
    );
  }
}

/** Writes a list of the file: rows that it does not name are no longer offered. */
async function putRows(tx: Transaction, place: Place, rows: readonly TextRow[]): Promise<void> {
  const { table, text, fixed, more = [] } = place;
  const names = [text, ...more];
  // Orders refer to their reasons and payment methods, so rows are switched off, never deleted.
  await tx.query(
    `update ${table} t
      set status = x.line is not null, ${text} = coalesce(x.line -> 'text', t.${text})
        ${more.map((name) => `, ${name} = coalesce(x.line -> '${name}', t.${name})`).join('')}
      from ${table} known
        left join jsonb_array_elements($1) as x(line) on x.line -> 'text' ->> 'en' = known.${text} ->> 'en'
      where t.id = known.id and ${isOf(place, 'known')}`,
    [json(rows)],
  );
  await tx.query(
    `insert into ${table} (${[...names, ...Object.keys(fixed)].join(', ')})
      select ${[
        "x.line -> 'text'",
        ...more.map((name) => `coalesce(x.line -> '${name}', '[]')`),
        ...Object.values(fixed),
      ].join(', ')}
      from jsonb_array_elements($1) with ordinality as x(line, place)
      where not exists (select 1 from ${table} known
        where ${isOf(place, 'known')} and known.${text} ->> 'en' = x.line -> 'text' ->> 'en')
      order by x.place`,
    [json(rows)],
  );
}

/** Writes the words of the landing page: what a named part does not have is deleted. */
async function putWords(tx: Transaction, { landing, testimonials }: LandingWords): Promise<void> {
  if (landing) {
    await tx.query('delete from landing_texts where key = any($1)', [landingTexts]);
    await tx.query('insert into landing_texts (key, value) select * from jsonb_each($1)', [
      json(landing),
    ]);
  }
  if (testimonials) {
    // The file has no pictures, so those of named people are kept.
    await tx.query(
      `with old as (delete from testimonials returning name, reviewer_image)
        insert into testimonials (name, designation, review, position, reviewer_image)
        select x.line -> 'name', x.line -> 'designation', x.line -> 'review', x.place,
            (select reviewer_image from old where old.name ->> 'en' = x.line -> 'name' ->> 'en' limit 1)
          from jsonb_array_elements($1) with ordinality as x(line, place)`,
      [json(testimonials)],
    );
  }
}

/** Every text of the shop that the files can contain, by its name for the operator. */
async function readTexts(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const pages = await sql.query<{ slug: string; language: string; html: string }>(
    'select p.slug, l.key as language, l.value as html from pages p, jsonb_each_text(p.html) l order by 1, 2',
  );
  for (const { slug, language, html } of pages) texts.set(`page ${slug}.${language}`, html);
  const words = await sql.query<{ name: string; row: object }>(
    `select 'landing ' || key as name, value as row from landing_texts
      union all
      select 'testimonials "' || (name ->> 'en') || '"', to_jsonb(t) - 'id' from testimonials t
      order by 1`,
  );
  for (const { name, row } of words) texts.set(name, JSON.stringify(row));
  for (const [list, place] of Object.entries(places)) {
    const rows = await sql.query<{ name: string; row: object }>(
      `select t.${place.text} ->> 'en' as name, to_jsonb(t) - 'id' as row from ${place.table} t
        where t.status and ${isOf(place, 't')} order by t.id`,
    );
    for (const { name, row } of rows) texts.set(`${list} "${name}"`, JSON.stringify(row));
  }
  return texts;
}

function differencesOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, text] = [before.get(name), after.get(name)];
    if (old === text) return [];
    if (old === undefined) return [`${name}: new`];
    return [`${name}: ${text === undefined ? 'not offered any more' : 'changed'}`];
  });
}

/**
 * Texts that customers expect in every shop, and that this one does not have yet.
 * @returns a line for each kind; none when the shop has all of it
 */
export async function missingTexts(sql: Sql): Promise<string[]> {
  const pages = await listPages(sql);
  const unpublished = ['terms-and-conditions', 'privacy-policy'].filter((page) => !pages.has(page));
  const lists: [string, Place][] = [
    ['cancel an order', places.cancellation_reasons],
    ['ask for a refund', places.refund_reasons],
  ];
  const lines = unpublished.length > 0 ? [`Not published yet: ${unpublished.join(', ')}.`] : [];
  for (const [what, place] of lists) {
    const any = await sql.one(
      `select 1 from ${place.table} t where t.status and ${isOf(place, 't')} limit 1`,
    );
    if (!any) lines.push(`There is no reason to choose for customers who ${what}.`);
  }
  return lines.map((line) => `${line} Put it there with: shop texts <folder>`);
}
