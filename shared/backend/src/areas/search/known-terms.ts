import type { Sql } from '../../database/database';
import { spansAt, type Token, withoutAnd } from './query-text';

/** A row of `search_terms` that matches a phrase of a search text. */
export interface KnownTerm {
  readonly kind: string;
  readonly target: string;
  readonly typed: readonly string[];
  readonly also: readonly string[];
  readonly typed_stems: readonly string[];
  readonly also_stems: readonly string[];
}

/** The rows of the tables that match words of a search text. */
export interface Lexicon {
  /** Terms by phrase. */
  readonly terms: ReadonlyMap<string, readonly KnownTerm[]>;
  /** Names of categories, and words that are written with a space (`cheese cake`), in their index form, by phrase. */
  readonly names: ReadonlyMap<string, string>;
  /** Stems, by word. */
  readonly stems: ReadonlyMap<string, string>;
}

/** Looks up every phrase of a search text. */
export async function readLexicon(sql: Sql, tokens: readonly Token[]): Promise<Lexicon> {
  const phrases = tokens.flatMap((_, start) => spansAt(tokens, start).map(({ phrase }) => phrase));
  const apart = tokens.flatMap(({ word }) => withoutAnd(word) ?? []);
  const rows = await sql.query<KnownTerm & { phrase: string; stem: string; name: string | null }>(
    `select gram.phrase, gram.stem, name.word as name, t.kind, t.target, t.typed, t.also,
        t.typed_stems, t.also_stems
      from (
        select phrase, coalesce(nullif(stem_of(phrase), ''), phrase) as stem
          from unnest($1::text[]) as phrase
      ) as gram
      left join search_terms t on t.status and t.typed_stems @> array[gram.stem]
      left join lateral (
        select v.word from search_vocabulary v
          where strpos(gram.phrase, ' ') > 0
            and v.word in (gram.phrase, replace(gram.phrase, ' ', ''))
          order by length(v.word) desc limit 1
      ) as name on true`,
    [[...new Set([...phrases, ...apart])]],
  );
  const terms = new Map<string, KnownTerm[]>();
  for (const { phrase, kind, ...term } of rows) {
    if (kind !== null) terms.set(phrase, [...(terms.get(phrase) ?? []), { kind, ...term }]);
  }
  return {
    terms,
    names: new Map(rows.flatMap(({ phrase, name }) => (name === null ? [] : [[phrase, name]]))),
    stems: new Map(rows.map(({ phrase, stem }) => [phrase, stem])),
  };
}

/** All substances that something can be free of. */
export function listSubstances(sql: Sql): Promise<KnownTerm[]> {
  return sql.query<KnownTerm>(
    `select kind, target, typed, also, typed_stems, also_stems from search_terms
      where kind = 'substance' and status order by id`,
  );
}
