import type { Bind } from '../../server/bindings';
import type { Market } from '../../server/shop-view';
import { featureConditions } from '../items/item-features';
import type { Search, SearchHits } from './search-words';

/** A word in the name counts more than one elsewhere. */
const NAME_WEIGHT = 3;

/**
 * A relation `(id, score, is_full, is_whole)` of the items or stores of a market that contain any of the words. The
 * score is higher for more words of the search text, and for words in the name; `is_full` marks rows with all of them,
 * `is_whole` also rows with similar words for some of them.
 */
export function hitRows(
  bind: Bind,
  hits: SearchHits,
  column: 'item_id' | 'store_id',
  market: Market,
): string {
  return scoredRows(bind, hits, { rows: wordsOf(bind, column, market), column, carried: [] });
}

/**
 * {@link hitRows} of the items that lists show, with their `category_id` and `orders`, so that the items need not be
 * read.
 */
export function shownItemRows(bind: Bind, hits: SearchHits, market: Market): string {
  return scoredRows(bind, hits, {
    rows: `${wordsOf(bind, 'item_id', market)} and w.is_shown`,
    column: 'item_id',
    carried: ['category_id', 'orders'],
  });
}

/** The index rows to read. */
interface WordRows {
  /** A join of `search_words w`. */
  readonly rows: string;
  readonly column: 'item_id' | 'store_id';
  /** Columns that are selected in addition to the id. */
  readonly carried: readonly string[];
}

function wordsOf(
  bind: Bind,
  column: 'item_id' | 'store_id',
  { moduleId, zoneIds }: Market,
): string {
  const inModule = moduleId === null ? '' : `and w.module_id = ${bind(moduleId)}`;
  const inZones =
    zoneIds === null
      ? ''
      : `and (w.zone_id = any(${bind(zoneIds)}::int[])
          or w.module_id in (select id from modules where all_zone_service))`;
  return `join search_words w on w.word = hit.word collate "C" and w.${column} is not null
      ${inModule} ${inZones}`;
}

function scoredRows(bind: Bind, hits: SearchHits, words: WordRows): string {
  const met = [singleWordRows(bind, hits, words), phraseRows(bind, hits, words)].filter(Boolean);
  const rows = `(${met.join(' union all ')}) as met`;
  const key = ['id', ...words.carried];
  const metKey = key.map((name) => `met.${name}`).join(', ');
  const grouped = 'max(met.score) as score, bool_or(met.is_meant)';
  if (isOneTerm(hits))
    return `(select ${metKey}, ${grouped} as is_full, true as is_whole from ${rows} group by ${metKey})`;
  const bestKey = key.map((name) => `best.${name}`).join(', ');
  return `(
    select ${bestKey}, sum(best.score) as score,
        count(*) filter (where best.is_meant and best.term < ${hits.required}) = ${hits.required} as is_full,
        count(*) filter (where best.term < ${hits.required}) = ${hits.required} as is_whole
      from (
        select ${metKey}, met.term, ${grouped} as is_meant from ${rows} group by ${metKey}, met.term
      ) as best group by ${bestKey}
  )`;
}

/**
 * Whether the search has a single term, however many words of the index match it. False with an additional optional
 * word.
 */
function isOneTerm({ terms, required }: SearchHits): boolean {
  return required === 1 && terms.every((term) => term === 0);
}

const SCORE = `hit.score * case when w.in_name then ${NAME_WEIGHT} else 1 end`;

/** Rows for alternatives of a single word. Not grouped here, because they are most of all rows. */
function singleWordRows(bind: Bind, hits: SearchHits, { rows, column, carried }: WordRows): string {
  const { words, terms, scores, meant } = hitsWhere(hits, (mask) => mask === 1);
  return `select w.${column} as id, ${carried.map((name) => `w.${name}, `).join('')}hit.term,
      ${SCORE} as score, hit.meant = 1 as is_meant
    from unnest(${bind(words)}::text[], ${bind(terms)}::int[], ${bind(scores)}::int[], ${bind(meant)}::int[])
      as hit (word, term, score, meant)
    ${rows}`;
}

/** Rows that contain all words of an alternative. */
function phraseRows(bind: Bind, hits: SearchHits, { rows, column, carried }: WordRows): string {
  const found = hitsWhere(hits, (mask) => mask !== 1);
  if (found.words.length === 0) return '';
  const { words, terms, alternatives, slots, masks, scores, meant } = found;
  const numbers = [terms, alternatives, slots, masks, scores, meant].map(
    (values) => `${bind(values)}::int[]`,
  );
  const key = [column, ...carried].map((name) => `w.${name}`).join(', ');
  return `select ${key}, hit.term, max(${SCORE}), bool_or(hit.meant = 1)
    from unnest(${bind(words)}::text[], ${numbers.join(', ')})
      as hit (word, term, alternative, slot, mask, score, meant)
    ${rows}
    group by ${key}, hit.term, hit.alternative, hit.mask
    having bit_or(hit.slot) = hit.mask`;
}

function hitsWhere(hits: SearchHits, holds: (mask: number) => boolean): SearchHits {
  const rows = hits.masks.flatMap((mask, at) => (holds(mask) ? [at] : []));
  const pick = <Value>(values: readonly Value[]) => values.filter((_, at) => rows.includes(at));
  return {
    words: pick(hits.words),
    terms: pick(hits.terms),
    alternatives: pick(hits.alternatives),
    slots: pick(hits.slots),
    masks: pick(hits.masks),
    scores: pick(hits.scores),
    meant: pick(hits.meant),
    required: hits.required,
  };
}

/**
 * {@link hitRows} of items for suggestions while somebody is typing: for each word only the `most` most ordered items
 * per zone, separately for hits in the name and elsewhere. For a single word this is enough, because no other items can
 * rank first. With several words all hits are read, because the best ones may be far down each word's list; the same
 * applies to filters that leave few items.
 */
export function likelyHitRows(bind: Bind, search: Search, market: Market, most: number): string {
  const { moduleId, zoneIds } = market;
  const { hits, excluded, features } = search;
  if (hits === null) return '';
  const isSingle = isOneTerm(hits) && hits.masks.every((mask) => mask === 1);
  const isFiltered = excluded.length > 0 || features.length > 0;
  if (moduleId === null || zoneIds === null || !isSingle || isFiltered) {
    return hitRows(bind, hits, 'item_id', market);
  }
  const module = bind(moduleId);
  return `(
    select near.item_id as id,
        max(hit.score * case when side.in_name then ${NAME_WEIGHT} else 1 end) as score,
        bool_or(hit.meant = 1) as is_full
      from unnest(${bind(hits.words)}::text[], ${bind(hits.scores)}::int[], ${bind(hits.meant)}::int[])
        as hit (word, score, meant)
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

/** The conditions of a search text's filters on `items i` in stores `s`; exclusions are in `diet.ts`. */
export function searchConditions(search: Search): string[] {
  const names = search.features.map(({ name }) => name);
  return [
    ...featureConditions(names),
    ...(names.includes('free_delivery') ? ['s.free_delivery'] : []),
  ];
}
