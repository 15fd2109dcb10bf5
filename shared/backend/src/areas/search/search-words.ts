import type { Sql } from '../../database/database';
import type { Bind } from '../../server/bindings';
import { isNearly } from '../../server/fold-text';
import type { Market } from '../../server/shop-view';

/** Words of the index that a search text hits, with how well each does. */
export interface SearchHits {
  readonly words: readonly string[];
  /** Which word of the search text it is an answer to. */
  readonly terms: readonly number[];
  readonly scores: readonly number[];
}

const EXACT = 8;
const BEGINNING = 5;
const SIMILAR = 2;

/** Words of a search text that are looked at, and index words that one of them may stand for. */
const MAX_TERMS = 8;
const MAX_WORDS = 40;

/** How many letters of a word may be wrong: in short words each letter counts. */
function mistakesIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Looks the words of a search text up, in the folded spelling, with mistakes forgiven. */
export async function findWords(sql: Sql, text: string): Promise<SearchHits> {
  const candidates = await sql.query<{ term: string; word: string }>(
    `select term.term, found.word
      from (select words_of($1) as term limit ${MAX_TERMS}) as term
      cross join lateral (
        (
          select word from search_vocabulary
            where word >= term.term collate "C" and word < (term.term || U&'\\FFFF') collate "C"
            order by word limit ${MAX_WORDS}
        )
        union
        (
          select word from search_trigrams
            where trigram in (select trigrams_of(term.term))
            group by word order by count(*) desc, word limit ${MAX_WORDS}
        )
      ) as found`,
    [text],
  );
  const terms = [...new Set(candidates.map(({ term }) => term))];
  const hits = candidates
    .map(({ term, word }) => ({ word, term: terms.indexOf(term), score: closeness(term, word) }))
    .filter(({ score }) => score > 0);
  return {
    words: hits.map(({ word }) => word),
    terms: hits.map(({ term }) => term),
    scores: hits.map(({ score }) => score),
  };
}

function closeness(term: string, word: string): number {
  if (word === term) return EXACT;
  if (word.startsWith(term)) return BEGINNING;
  const allowed = mistakesIn(term);
  return allowed > 0 && isNearly(term, word, allowed) ? SIMILAR : 0;
}

/**
 * A relation `(id, score)` of the items or stores of a market that any of the words hits. What hits
 * more words of the search text, or by its name, has the higher score.
 */
export function hitRows(
  bind: Bind,
  hits: SearchHits,
  column: 'item_id' | 'store_id',
  { moduleId, zoneIds }: Market,
): string {
  const words = [bind(hits.words), bind(hits.terms), bind(hits.scores)];
  const inModule = moduleId === null ? '' : `and w.module_id = ${bind(moduleId)}`;
  const inZones =
    zoneIds === null
      ? ''
      : `and (w.zone_id = any(${bind(zoneIds)}::int[])
          or w.module_id in (select id from modules where all_zone_service))`;
  return `(
    select best.id, sum(best.score) as score from (
      select w.${column} as id, hit.term,
          max(hit.score * case when w.in_name then 3 else 1 end) as score
        from unnest(${words[0]}::text[], ${words[1]}::int[], ${words[2]}::int[])
          as hit (word, term, score)
        join search_words w on w.word = hit.word collate "C" and w.${column} is not null
          ${inModule} ${inZones}
        group by w.${column}, hit.term
    ) as best group by best.id
  )`;
}

/**
 * {@link hitRows} of items for somebody who is still typing: of each word the `most` most ordered ones
 * of each zone, those that have it in their name apart from the others, and no more of them. Whatever
 * is not among these does not come first for a single word; several words are all looked up, because
 * their best hits may be far down the list of each.
 */
export function likelyHitRows(bind: Bind, hits: SearchHits, market: Market, most: number): string {
  const { moduleId, zoneIds } = market;
  if (moduleId === null || zoneIds === null || new Set(hits.terms).size > 1) {
    return hitRows(bind, hits, 'item_id', market);
  }
  const module = bind(moduleId);
  return `(
    select near.item_id as id, max(hit.score * case when side.in_name then 3 else 1 end) as score
      from unnest(${bind(hits.words)}::text[], ${bind(hits.scores)}::int[]) as hit (word, score)
      cross join (values (true), (false)) as side (in_name)
      cross join (
        select z.id from zones z
          where z.id = any(${bind(zoneIds)}::int[])
            or (select all_zone_service from modules where id = ${module})
      ) as zone
      cross join lateral (
        select w.item_id from search_words w
          where w.word = hit.word collate "C" and w.module_id = ${module}
            and w.zone_id = zone.id and w.in_name = side.in_name and w.item_id is not null
          order by w.orders desc, w.item_id limit ${bind(most)}
      ) as near
      group by near.item_id
  )`;
}
