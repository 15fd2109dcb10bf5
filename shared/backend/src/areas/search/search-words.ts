import type { Sql } from '../../database/database';
import { isNearly } from '../../server/fold-text';
import type { Excluded } from './diet';
import { listSubstances, readLexicon } from './known-terms';
import {
  type Alternative,
  type Feature,
  type ParsedSearch,
  parseSearch,
  SCORES,
} from './parse-search';
import { type Token, tokensOf, typedOf } from './query-text';

/** Words of the index that match a search text, with a score for each. */
export interface SearchHits {
  readonly words: readonly string[];
  /** The term of the search text that it matches. */
  readonly terms: readonly number[];
  /** The alternative of the term that it belongs to, and its word in that alternative, as a bit. */
  readonly alternatives: readonly number[];
  readonly slots: readonly number[];
  /** All bits of the alternative. */
  readonly masks: readonly number[];
  readonly scores: readonly number[];
  /** 1 for a match of the typed word, 0 for a similar one. */
  readonly meant: readonly number[];
  /** A full hit matches all terms with smaller numbers; other terms only affect the order. */
  readonly required: number;
}

/** A search text in the form that lists need. */
export interface Search {
  /** The typed words, folded like the index. */
  readonly text: string;
  /** `null`: the text contains only filters. */
  readonly hits: SearchHits | null;
  readonly excluded: readonly Excluded[];
  readonly features: readonly Feature[];
  /** Typed words under which no item is sold; similar items are found instead. */
  readonly instead: readonly string[];
  /** The text with its unknown words replaced by likely corrections. */
  readonly correction: string | null;
}

/** Reads a search text: its filters, and the words of the index that match the rest. */
export async function readSearch(sql: Sql, text: string): Promise<Search> {
  const tokens = tokensOf(text);
  const lexicon = await readLexicon(sql, tokens);
  const substances = needsSubstances(lexicon.terms.values()) ? await listSubstances(sql) : [];
  const meaning = parseSearch(tokens, lexicon, substances);
  const { excluded, features } = meaning;
  const isFilter = excluded.length > 0 || features.length > 0;
  const shared = { text: tokens.map(({ word }) => word).join(' '), excluded, features };
  if (meaning.terms.length === 0 && isFilter) {
    return { ...shared, hits: null, instead: [], correction: null };
  }
  return { ...shared, ...(await findHits(sql, tokens, meaning)) };
}

const NEED_SUBSTANCES: ReadonlySet<string> = new Set(['without', 'free', 'allergy', 'free_of']);

function needsSubstances(found: Iterable<readonly { kind: string }[]>): boolean {
  return [...found].some((terms) => terms.some(({ kind }) => NEED_SUBSTANCES.has(kind)));
}

interface Hit {
  readonly word: string;
  readonly term: number;
  readonly alternative: number;
  readonly slot: number;
  readonly mask: number;
  readonly score: number;
  readonly meant: number;
}

async function findHits(sql: Sql, tokens: readonly Token[], { terms }: ParsedSearch) {
  // Required terms come first, so that their numbers are below `required`.
  const ordered = terms.toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional));
  const wanted = new Set(
    ordered.flatMap(({ alternatives }) => alternatives.flatMap(({ stems }) => stems)),
  );
  const words = await wordsByStem(sql, [...wanted]);
  let count = 0;
  const found = ordered.map(({ span, alternatives }, term) =>
    alternatives.flatMap((alternative) => {
      count += 1;
      return hitsOf(alternative, words, { term, alternative: count, typed: span.phrase });
    }),
  );
  // A single letter is a prefix, even if the index has a word of one letter.
  const isBeginning = (word: string) => tokens.length === 1 && word.length === 1;
  const unknown = ordered.flatMap(({ span }, term) => {
    const isUnknown = found[term]?.length === 0 || isBeginning(span.phrase);
    return isUnknown && span.length === 1 ? [{ term, word: span.phrase, at: span.start }] : [];
  });
  const guesses = await guessWords(
    sql,
    unknown.map(({ word }) => word),
  );
  const guessed = unknown.flatMap(({ term, word }) =>
    (guesses.get(word) ?? []).map(
      (guess): Hit => ({ ...guess, term, alternative: -term - 1, slot: 1, mask: 1, meant: 1 }),
    ),
  );
  const hits = [...found.flat(), ...guessed];
  const required = ordered.filter(({ isOptional }) => !isOptional).length;
  const isUnsold = (_: unknown, term: number) => {
    const own = hits.filter((hit) => hit.term === term);
    return own.length > 0 && own.every(({ meant }) => meant === 0);
  };
  return {
    hits: inColumns(hits, required),
    instead: ordered.filter(isUnsold).map(({ span }) => typedOf(tokens, span)),
    correction: correctionOf(tokens, unknown, guesses),
  };
}

function hitsOf(
  { stems, score, isMeant }: Alternative,
  words: ReadonlyMap<string, readonly string[]>,
  { term, alternative, typed }: { term: number; alternative: number; typed: string },
): Hit[] {
  if (stems.some((stem) => !words.has(stem))) return [];
  const mask = 2 ** stems.length - 1;
  return stems.flatMap((stem, index) =>
    (words.get(stem) ?? []).map((word) => ({
      word,
      term,
      alternative,
      slot: 2 ** index,
      mask,
      score: score === SCORES.typed && stems.length === 1 && word !== typed ? SCORES.same : score,
      meant: isMeant ? 1 : 0,
    })),
  );
}

function inColumns(hits: readonly Hit[], required: number): SearchHits {
  return {
    words: hits.map(({ word }) => word),
    terms: hits.map(({ term }) => term),
    alternatives: hits.map(({ alternative }) => alternative),
    slots: hits.map(({ slot }) => slot),
    masks: hits.map(({ mask }) => mask),
    scores: hits.map(({ score }) => score),
    meant: hits.map(({ meant }) => meant),
    required,
  };
}

/** Words of the index by their stems. */
async function wordsByStem(
  sql: Sql,
  stems: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql.query<{ stem: string; word: string }>(
    'select stem, word from search_vocabulary where stem = any($1::text[])',
    [stems],
  );
  const words = new Map<string, string[]>();
  for (const { stem, word } of rows) words.set(stem, [...(words.get(stem) ?? []), word]);
  return words;
}

/** The maximum of index words per typed word. */
const MAX_WORDS = 40;

interface Guess {
  readonly word: string;
  readonly score: number;
}

/** For words that are not in the index: words that begin with them, else those with the fewest wrong letters. */
async function guessWords(
  sql: Sql,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly Guess[]>> {
  if (words.length === 0) return new Map();
  const rows = await sql.query<{ typed: string; word: string; is_alike: boolean }>(
    `select typed.word as typed, found.word, bool_or(found.is_alike) as is_alike
      from unnest($1::text[]) as typed (word)
      cross join lateral (
        (
          select word, false as is_alike from search_vocabulary
            where word >= typed.word collate "C" and word < (typed.word || U&'\\FFFF') collate "C"
              and strpos(word, ' ') = 0
            order by word limit ${MAX_WORDS}
        )
        union all
        (
          select word, false from search_trigrams
            where trigram in (select trigrams_of(typed.word))
            group by word order by count(*) desc, word limit ${MAX_WORDS}
        )
        union all
        (
          select word, true from search_vocabulary
            where sound = sound_of(typed.word) and length(sound) > 2 and strpos(word, ' ') = 0
            order by word limit ${MAX_WORDS}
        )
      ) as found
      group by typed.word, found.word order by typed.word, found.word`,
    [words],
  );
  const guessesOf = (typed: string): Guess[] => {
    const own = rows.filter((row) => row.typed === typed);
    const begun = own.filter(({ word }) => word.startsWith(typed));
    if (begun.length === 0) return nearestOf(typed, own);
    return begun.map(({ word }) => ({ word, score: SCORES.beginning }));
  };
  return new Map(words.map((typed) => [typed, guessesOf(typed)] as const));
}

/** The number of wrong letters that a word may have: none for short words. */
function mistakesIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * One wrong letter is likelier than a different spelling with the same sound, which is likelier than two wrong letters.
 */
function nearestOf(
  typed: string,
  candidates: readonly { word: string; is_alike: boolean }[],
): Guess[] {
  const allowed = mistakesIn(typed);
  const isWithin = (mistakes: number) => (candidate: { word: string }) =>
    mistakes <= allowed && isNearly(typed, candidate.word, mistakes);
  const tries = [
    isWithin(1),
    (candidate: { is_alike: boolean }) => candidate.is_alike,
    isWithin(2),
  ];
  const found = tries.map((isNear) => candidates.filter(isNear)).find(({ length }) => length > 0);
  return (found ?? []).map(({ word }) => ({ word, score: SCORES.similar }));
}

/** The text with each unknown word replaced by the likeliest one; `null` where nothing is replaced. */
function correctionOf(
  tokens: readonly Token[],
  unknown: readonly { readonly word: string; readonly at: number }[],
  guesses: ReadonlyMap<string, readonly Guess[]>,
): string | null {
  const replaced = new Map(
    unknown.flatMap(({ word, at }) => {
      const [guess] = guesses.get(word) ?? [];
      return guess?.score === SCORES.similar ? [[at, guess.word] as const] : [];
    }),
  );
  if (replaced.size === 0) return null;
  return tokens.map(({ typed }, at) => replaced.get(at) ?? typed).join(' ');
}
