import { foodPairs } from './food-pairs';
import { groceryPairs } from './grocery-pairs';
import { pharmacyPairs } from './pharmacy-pairs';
import { shopPairs } from './shop-pairs';

/** Something that is typed, and what is meant by it. */
export interface Pair {
  readonly typed: string;
  /** English names of the meant items; `null`: none are sold there. */
  readonly wanted: RegExp | null;
  readonly moduleId: number;
  readonly zoneIds: readonly number[];
  /** Of the third that the terms are not tuned by. */
  readonly isHeldOut: boolean;
}

const CAIRO = [1, 2, 3];
const RIYADH = [4];

/** All pairs; every third is held out. */
export const searchPairs: readonly Pair[] = [
  ...parsePairs(foodPairs, 1),
  ...parsePairs(groceryPairs, 2),
  ...parsePairs(pharmacyPairs, 3),
  ...parsePairs(shopPairs, 4),
];

function parsePairs(text: string, moduleId: number): Pair[] {
  let zoneIds = CAIRO;
  const lines = text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) zoneIds = RIYADH;
    const [, typed, wanted] = /^(.+?) =(.*)$/.exec(line) ?? [];
    return typed === undefined ? [] : [{ typed, wanted: wanted?.trim() ?? '', zoneIds }];
  });
  return lines.map(({ typed, wanted, zoneIds: zones }, index) => ({
    typed,
    wanted: wanted === '' ? null : new RegExp(wanted, 'i'),
    moduleId,
    zoneIds: zones,
    isHeldOut: index % 3 === 2,
  }));
}

/** The answer of a search: the English names of its first rows, and the number of rows with all of the words. */
export interface Answer {
  readonly names: readonly string[];
  readonly matched: number;
}

export interface Quality {
  readonly pairs: number;
  /** Share of the pairs with something that is meant among the first five rows. */
  readonly recall: number;
  /** Share of the first five rows, those that have all of the words where there are any, that are meant. */
  readonly precision: number;
  /** The failures, for tuning. */
  readonly faults: readonly string[];
}

const FIRST = 5;

/** Asks for every pair and counts. */
export async function measureQuality(
  pairs: readonly Pair[],
  ask: (pair: Pair) => Promise<Answer>,
): Promise<Quality> {
  const faults: string[] = [];
  let recalled = 0;
  let shown = 0;
  let meant = 0;
  for (const pair of pairs) {
    const { names, matched } = await ask(pair);
    const first = names.slice(0, FIRST);
    const counted = matched > 0 ? first.slice(0, matched) : pair.wanted === null ? [] : first;
    const right = counted.filter((name) => pair.wanted?.test(name));
    const isRecalled =
      pair.wanted === null ? matched === 0 : first.some((name) => pair.wanted?.test(name));
    recalled += isRecalled ? 1 : 0;
    shown += counted.length;
    meant += right.length;
    if (!isRecalled || right.length < counted.length) {
      const wrong = counted.filter((name) => !right.includes(name));
      faults.push(
        `${isRecalled ? '     ' : 'LOST '}${pair.moduleId} ${pair.typed}: ${wrong.join(', ')}`,
      );
    }
  }
  return {
    pairs: pairs.length,
    recall: recalled / Math.max(1, pairs.length),
    precision: meant / Math.max(1, shown),
    faults,
  };
}
