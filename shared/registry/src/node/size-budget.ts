import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type AppName, appNames } from '../names';
import { entryFile, type ReleaseManifest } from '../release-manifest';

/** Size limits of an app's scripts and styles, in kB (1,000 bytes) with gzip. */
const SizeBudget = z.object({
  /** Until a module can be used: the entry and the module's initial files. */
  module: z.number().check(z.positive()),
  /** The whole release, including lazy files. */
  all: z.number().check(z.positive()),
});
type SizeBudget = z.infer<typeof SizeBudget>;

export const SizeBudgets = z.partialRecord(z.enum(appNames), z.partial(SizeBudget));
export type SizeBudgets = z.infer<typeof SizeBudgets>;

/** 1.5 times the size of this repository's builds; rental may include a federation runtime. */
const ordinary: Readonly<Record<AppName, SizeBudget>> = {
  // The shell exposes no modules.
  shell: { module: 1_000, all: 1_000 },
  catalog: { module: 40, all: 200 },
  cart: { module: 40, all: 220 },
  account: { module: 45, all: 320 },
  rental: { module: 70, all: 160 },
};

export function budgetOf(app: AppName, budgets: SizeBudgets = {}): SizeBudget {
  return { ...ordinary[app], ...budgets[app] };
}

const packed = promisify(gzip);
const isFetched = (file: string) => /\.([cm]?js|css)$/.test(file);
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** The modules of a release with their initial files. */
function beginnings({ federation }: ReleaseManifest): [module: string, files: string[]][] {
  if (!federation) return [];
  const entry = entryFile(federation);
  return federation.exposes.map(({ name, assets }) => [
    name,
    [...new Set([entry, ...assets.js.sync, ...assets.css.sync])],
  ]);
}

/**
 * Parts of a release that exceed its app's size budget. Pictures, fonts and server-only files do not count.
 * @param read reads a listed file
 * @returns sentences with the sizes; empty when within the budget
 */
export async function overBudget(
  manifest: ReleaseManifest,
  read: (file: string) => Promise<Buffer>,
  budgets?: SizeBudgets,
): Promise<string[]> {
  const { app, files, server } = manifest;
  const budget = budgetOf(app, budgets);
  const sizes = new Map<string, number>();
  for (const file of Object.keys(files)) {
    if (!isFetched(file) || file === server) continue;
    sizes.set(file, (await packed(await read(file))).length);
  }
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);

  const faults = beginnings(manifest).flatMap(([module, names]) => {
    const size = sizeOf(names);
    if (size <= budget.module * 1_000) return [];
    const largest = names
      .map((name) => [name, sizes.get(name) ?? 0] as const)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 3)
      .map(([name, bytes]) => `${name} ${kB(bytes)}`);
    return [
      `${module} begins with ${kB(size)} (${largest.join(', ')}); a module of ${app} may begin with ${budget.module} kB`,
    ];
  });
  const all = sizeOf(sizes.keys());
  if (all > budget.all * 1_000) {
    faults.push(
      `All its scripts and styles have ${kB(all)}; those of ${app} may have ${budget.all} kB`,
    );
  }
  return faults;
}
