import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openEmbeddedDatabase, silent } from '@storefront/backend/initial-data';
import { createDemoBackend, ManualClock, testConfig } from '@storefront/backend/testing/bench';
import { demoData, ensureDemoSnapshot } from '@storefront/demo';
import * as z from 'zod/mini';
import { measureQuality, type Pair, searchPairs } from '../search/search-pairs';
import { measureStatements, printScans } from './measured-statements';

/** The demo world has about 1,780 items. */
const TIMES = 34;

const Answer = z.object({
  products: z.array(z.object({ name: z.string() })),
  search: z.object({ matched_size: z.number() }),
});

/** Prints the quality of searches, and their duration among 60,000 items. */
async function bench(): Promise<void> {
  const small = await openWorld(1);
  for (const [name, pairs] of [
    ['tuned by', searchPairs.filter(({ isHeldOut }) => !isHeldOut)],
    ['held out', searchPairs.filter(({ isHeldOut }) => isHeldOut)],
  ] as const) {
    const { recall, precision, faults } = await measureQuality(pairs, small.ask);
    if (process.argv.includes('--faults') && name === 'tuned by') print(faults.join('\n'));
    print(
      `${name}: ${pairs.length} pairs, recall in the first five ${percent(recall)}, precision ${percent(precision)}`,
    );
  }
  await small.close();
  if (process.argv.includes('--quality')) return;

  const large = await openWorld(TIMES);
  const pairs = searchPairs.filter((_, index) => index % 3 === 0);
  // The first searches plan their statements, and the engine compiles hot code.
  for (const pair of searchPairs.filter((_, index) => index % 3 === 1)) await large.ask(pair);
  // Memory from creating 60,000 items should not count for a search.
  collectGarbage();
  const waits: Timed[] = [];
  const works: Timed[] = [];
  for (const pair of pairs) {
    const start = performance.now();
    const first = await large.ask(pair);
    waits.push({ typed: pair.typed, time: performance.now() - start });
    // Other page sizes are not cached.
    const more = [await large.ask(pair, 13), await large.ask(pair, 14)];
    works.push({ typed: pair.typed, time: middle([first, ...more].map(({ work }) => work)) });
  }
  print(`${large.items} items, ${pairs.length} searches`);
  report('first answer after', waits);
  report('processor time, the middle of three', works);
  if (process.argv.includes('--plans')) await printScans(large.database, large.heaviest());
  await large.close();
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

interface Timed {
  readonly typed: string;
  /** Milliseconds. */
  readonly time: number;
}

/** Other load on the machine affects elapsed time, but hardly processor time. */
function report(what: string, timed: readonly Timed[]): void {
  const sorted = timed.toSorted((a, b) => a.time - b.time);
  const at = (share: number) =>
    (sorted.at(Math.floor((sorted.length - 1) * share))?.time ?? 0).toFixed(1);
  if (process.argv.includes('--slowest')) {
    for (const { typed, time } of sorted.slice(-30)) print(`${time.toFixed(1)} ms ${typed}`);
  }
  print(`${what}, ms: p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, slowest ${at(1)}`);
}

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[1] ?? 0;

const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function openWorld(times: number) {
  const database = await openEmbeddedDatabase(null, await ensureDemoSnapshot());
  const clock = new ManualClock(new Date());
  await demoData.layOut(database, clock.now(), times, silent);
  const config = { ...testConfig, checkAnswers: false };
  const { heard, heaviest } = measureStatements(database);
  const { app } = await createDemoBackend({ config, database: heard, clock });
  const counted = await database.one<{ count: number }>('select count(*) from items');
  return {
    items: counted?.count ?? 0,
    database,
    heaviest,
    async ask({ typed, moduleId, zoneIds }: Pair, limit = 12) {
      const start = process.cpuUsage();
      const { body } = await app.inject({
        url: `/api/v1/items/search?limit=${limit}&name=${encodeURIComponent(typed)}`,
        headers: { zoneid: JSON.stringify(zoneIds), moduleid: String(moduleId) },
      });
      const { products, search } = z.parse(Answer, JSON.parse(body));
      const { user, system } = process.cpuUsage(start);
      return {
        names: products.map(({ name }) => name),
        matched: search.matched_size,
        /** Milliseconds of processor time: the engine runs in this process. */
        work: (user + system) / 1000,
      };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

await bench();
