import type { Bind } from '../../server/bindings';
import type { Market } from '../../server/shop-view';
import { featureConditions } from '../items/item-features';
import { type Excluded, notStated, statedFree } from './diet';
import type { Search, SearchHits } from './search-words';

/** A word of the name counts for more than one of the rest. */
const NAME_WEIGHT = 3;

/**
 * A relation `(id, score, is_full)` of the items or stores of a market that any of the words hits. What hits
 * more words of the search text, or by its name, has the higher score; `is_full` is what has all of them.
 */
export function hitRows(
  bind: Bind,
  hits: SearchHits,
  column: 'item_id' | 'store_id',
  { moduleId, zoneIds }: Market,
): string {
  const columns = [
    hits.words,
    hits.terms,
    hits.alternatives,
    hits.slots,
    hits.masks,
    hits.scores,
    hits.meant,
  ];
  const [words, ...numbers] = columns.map((values) => bind(values));
  const inModule = moduleId === null ? '' : `and w.module_id = ${bind(moduleId)}`;
  const inZones =
    zoneIds === null
      ? ''
      : `and (w.zone_id = any(${bind(zoneIds)}::int[])
          or w.module_id in (select id from modules where all_zone_service))`;
  return `(
    select best.id, sum(best.score) as score,
        count(*) filter (where best.is_meant and best.term < ${hits.required}) = ${hits.required} as is_full
      from (
        select met.id, met.term, max(met.score) as score, bool_or(met.is_meant) as is_meant from (
          select w.${column} as id, hit.term,
              max(hit.score * case when w.in_name then ${NAME_WEIGHT} else 1 end) as score,
              bool_or(hit.meant = 1) as is_meant
            from unnest(${words}::text[], ${numbers.map((place) => `${place}::int[]`).join(', ')})
              as hit (word, term, alternative, slot, mask, score, meant)
            join search_words w on w.word = hit.word collate "C" and w.${column} is not null
              ${inModule} ${inZones}
            group by w.${column}, hit.term, hit.alternative, hit.mask
            having bit_or(hit.slot) = hit.mask
        ) as met group by met.id, met.term
      ) as best group by best.id
  )`;
}

/**
 * {@link hitRows} of items for somebody who is still typing: of each word the `most` most ordered ones
 * of each zone, those that have it in their name apart from the others, and no more of them. Whatever
 * is not among these does not come first for a single word; several words are all looked up, because
 * their best hits may be far down the list of each, and so is what a filter leaves little of.
 */
export function likelyHitRows(bind: Bind, search: Search, market: Market, most: number): string {
  const { moduleId, zoneIds } = market;
  const { hits, excluded, features } = search;
  if (hits === null) return '';
  const isSingle = new Set(hits.terms).size <= 1 && hits.masks.every((mask) => mask === 1);
  const isFiltered = excluded.length > 0 || features.length > 0;
  if (moduleId === null || zoneIds === null || !isSingle || hits.required > 1 || isFiltered) {
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

/** What the filters of a search text leave of `items i` in stores `s`. */
export function searchConditions(bind: Bind, search: Search): string[] {
  const names = search.features.map(({ name }) => name);
  return [
    ...featureConditions(names),
    ...(names.includes('free_delivery') ? ['s.free_delivery'] : []),
    ...dietConditions(bind, search),
  ];
}

/** Nothing that contains what is excluded; and of the rest what is stated to be free of it, or what is not. */
function dietConditions(bind: Bind, { excluded, isUnstated = false }: Search): string[] {
  if (!isUnstated) return excluded.map((one) => statedFree(bind, one));
  if (excluded.length === 0) return ['false'];
  const each = (condition: (bind: Bind, one: Excluded) => string) =>
    excluded.map((one) => condition(bind, one));
  const eitherWay = excluded.map((one) => `(${statedFree(bind, one)} or ${notStated(bind, one)})`);
  return [...eitherWay, `(${each(notStated).join(' or ')})`];
}
