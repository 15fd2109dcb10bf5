import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
// Imported before the test files, so that the servers stop after all of them.
import './shared-postgres';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** Folders and files below `src` by suite; a longer path takes precedence over a shorter one. */
const suites = {
  accounts: ['areas/auth/', 'areas/profile/'],
  cart: ['areas/cart/', 'areas/coupons/'],
  catalog: ['areas/banners/', 'areas/campaigns/', 'areas/items/', 'areas/search/', 'areas/stores/'],
  contract: ['contract-tests/'],
  money: ['areas/loyalty/', 'areas/payments/', 'areas/wallet/'],
  orders: ['areas/orders/'],
  // Needs another test environment.
  pages: ['operators/work-refresh.test.ts'],
  platform: [''],
  // Tests that start, kill and restore servers.
  processes: [
    'contract-tests/orderly-end.test.ts',
    'contract-tests/production.test.ts',
    'contract-tests/restore.test.ts',
    'contract-tests/retry-after-crash.test.ts',
    'contract-tests/sudden-end.test.ts',
  ],
  rental: ['areas/rental-', 'areas/trip-'],
} as const satisfies Record<string, readonly string[]>;

/** Runs the test files of a suite. */
export function describeSuite(suite: keyof typeof suites): void {
  describeFiles(
    SOURCES,
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.test.ts') && suiteOf(name) === suite,
    ),
  );
}

/**
 * Runs test files in one module registry, because loading the backend takes longer than most test files. Each file opens
 * its own databases. The order of the files is random, by the seed that the run prints.
 * @param files paths from the folder
 */
export function describeFiles(folder: string, files: readonly string[]): void {
  for (const file of shuffled([...files].sort())) {
    describe(file, () => {
      require(path.join(folder, file));
    });
  }
}

function suiteOf(file: string): string | undefined {
  const starts = Object.entries(suites).flatMap(([suite, paths]) =>
    paths.filter((start) => file.startsWith(start)).map((start) => ({ suite, start })),
  );
  return starts.sort((one, other) => other.start.length - one.start.length)[0]?.suite;
}

/** https://en.wikipedia.org/wiki/Fisher-Yates_shuffle */
function shuffled(files: readonly string[]): string[] {
  const order = [...files];
  let state = jest.getSeed();
  for (let left = order.length; left > 1; left -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    order.push(...order.splice(Math.floor((state / 2 ** 32) * left), 1));
  }
  return order;
}
