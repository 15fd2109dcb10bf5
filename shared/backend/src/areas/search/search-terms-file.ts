import { readFile } from 'node:fs/promises';
import type { Sql, Transaction } from '../../database/database';
import { ReasonedError } from '../../server/messages/reasoned-error';

/** A line that is not a valid search term; the message quotes it. */
export class TermError extends ReasonedError {
  override readonly name = 'TermError';
}

/** A parsed line of terms; the kinds are explained at the table `search_terms`. */
export interface SearchTerm {
  readonly kind: string;
  readonly target: string;
  readonly typed: readonly string[];
  readonly also: readonly string[];
}

/** The built-in terms. */
const SEED_FILES = [
  new URL('./terms/diet.txt', import.meta.url),
  new URL('./terms/food.txt', import.meta.url),
  new URL('./terms/grocery.txt', import.meta.url),
  new URL('./terms/pharmacy.txt', import.meta.url),
  new URL('./terms/shop.txt', import.meta.url),
];

const LINE = /^(?<kind>[a-z_]+)(?: (?<target>[^:]+))?: (?<typed>[^>]+)(?:> (?<also>.+))?$/;

/**
 * Reads lines such as `same: fish, سمك > tilapia, بلطي`: kind, target if it has one, the typed words, and after `>`
 * words that are found in addition. Empty lines and lines with `#` are skipped.
 * @throws {TermError} naming the first invalid line
 */
export function parseTerms(text: string): SearchTerm[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const { kind, target = '', typed = '', also = '' } = LINE.exec(line.trim())?.groups ?? {};
    if (kind === undefined || listOf(typed).length === 0) {
      throw new TermError({ key: 'refused.term', values: { number: index + 1, line } });
    }
    return [{ kind, target, typed: listOf(typed), also: listOf(also) }];
  });
}

/** The inverse of {@link parseTerms}. */
export function formatTerm({ kind, target, typed, also }: SearchTerm): string {
  const head = target === '' ? kind : `${kind} ${target}`;
  return `${head}: ${typed.join(', ')}${also.length > 0 ? ` > ${also.join(', ')}` : ''}`;
}

function listOf(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/**
 * Synchronises the built-in terms with the database: writes new and changed ones, and deletes removed ones. Terms that
 * the operator has edited stay unchanged.
 */
export async function seedSearchTerms(tx: Transaction): Promise<void> {
  const texts = await Promise.all(SEED_FILES.map((file) => readFile(file, 'utf8')));
  const terms = texts.flatMap(parseTerms);
  const stored = await listTerms(tx);
  const isSame = new Set(stored.map(formatTerm));
  const isSeed = new Set(terms.map(headOf));
  const gone = stored.filter((term) => !term.is_edited && !isSeed.has(headOf(term)));
  await tx.query('delete from search_terms where id = any($1::int[])', [gone.map(({ id }) => id)]);
  const changed = terms.filter((term) => !isSame.has(formatTerm(term)));
  await writeTerms(tx, changed, false);
}

const headOf = ({ kind, target, typed }: SearchTerm) => `${kind} ${target}: ${typed[0]}`;

export interface StoredTerm extends SearchTerm {
  readonly id: number;
  readonly is_edited: boolean;
  readonly status: boolean;
}

/** All terms, in the order of writing. */
export function listTerms(sql: Sql): Promise<StoredTerm[]> {
  return sql.query<StoredTerm>(
    'select id, kind, target, typed, also, is_edited, status from search_terms order by id',
  );
}

/**
 * Writes terms; one with the same kind, target and first word is replaced.
 * @param isEdited by the operator: built-in terms do not replace them
 */
export async function writeTerms(
  sql: Sql,
  terms: readonly SearchTerm[],
  isEdited: boolean,
): Promise<void> {
  if (terms.length === 0) return;
  await sql.query(
    `insert into search_terms (kind, target, typed, also, is_edited)
      select term.kind, term.target,
          array(select jsonb_array_elements_text(term.typed)),
          array(select jsonb_array_elements_text(term.also)), $2
        from jsonb_to_recordset($1::jsonb) as term (kind text, target text, typed jsonb, also jsonb)
      on conflict (kind, target, (typed[1])) do update
        set typed = excluded.typed, also = excluded.also, is_edited = excluded.is_edited, status = true
        where $2 or not search_terms.is_edited`,
    [JSON.stringify(terms), isEdited],
  );
}

/**
 * Switches terms off, including built-in ones, which an update does not switch on again.
 * @returns the number of existing ones
 */
export async function switchOffTerms(sql: Sql, terms: readonly SearchTerm[]): Promise<number> {
  const rows = await sql.query<{ id: number }>(
    `update search_terms t set status = false, is_edited = true
      from jsonb_to_recordset($1::jsonb) as term (kind text, target text, typed jsonb)
      where (t.kind, t.target, t.typed[1]) = (term.kind, term.target, term.typed ->> 0) and t.status
      returning t.id`,
    [JSON.stringify(terms)],
  );
  return rows.length;
}
