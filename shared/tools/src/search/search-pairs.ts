import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A search text, and the items that it means. */
export interface Pair {
  readonly typed: string;
  /** English names of the wanted items; `null`: nothing like it is sold there. */
  readonly wanted: RegExp | null;
  readonly moduleId: number;
  readonly zoneIds: readonly number[];
  /** Whether it is in the third of the pairs that is not used for tuning. */
  readonly isHeldOut: boolean;
}

const CAIRO = [1, 2, 3];
const RIYADH = [4];

/** All pairs of `pairs/*.txt`; every third is held out. */
export const searchPairs: readonly Pair[] = [
  ...readPairs('food', 1),
  ...readPairs('grocery', 2),
  ...readPairs('pharmacy', 3),
  ...readPairs('shop', 4),
];

/**
 * The pairs of a module: a line is `typed = expression`, without an expression if nothing like it is sold. They were
 * written from menus and common spellings before the search was tuned. Pairs of Cairo come first, those of Riyadh
 * follow the line `# riyadh`.
 */
function readPairs(name: string, moduleId: number): Pair[] {
  const text = readFileSync(path.join(import.meta.dirname, 'pairs', `${name}.txt`), 'utf8');
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

/** A search result: the English names of its first rows, and the number of rows that contain all words. */
export interface Answer {
  readonly names: readonly string[];
  readonly matched: number;
}

export interface Quality {
  readonly pairs: number;
  /** Share of the pairs with a wanted item among the first five rows. */
  readonly recall: number;
  /** Share of wanted items among the first five rows. If rows contain all words, only those count. */
  readonly precision: number;
  /** Descriptions of the failures, for tuning. */
  readonly faults: readonly string[];
}

const FIRST = 5;

/** Runs the search of every pair and computes the figures. */
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
