/** The fields of a `package.json` that name it and what it needs to run. */
export interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Cycles among packages by their `dependencies`, as sentences that name the packages in order. `devDependencies` do not
 * count: the tests of the backend run with the demo and the features, which are built on it.
 */
export function dependencyCycles(manifests: readonly Manifest[]): string[] {
  const needs = new Map(
    manifests.map(({ name = '', dependencies = {} }) => [name, Object.keys(dependencies)]),
  );
  const done = new Set<string>();
  const faults: string[] = [];
  function visit(name: string, way: readonly string[]): void {
    if (way.includes(name)) {
      const cycle = [...way.slice(way.indexOf(name)), name].join(' → ');
      faults.push(`Packages depend on each other: ${cycle}. Move what both need into one below.`);
    }
    if (done.has(name)) return;
    done.add(name);
    for (const needed of needs.get(name) ?? []) visit(needed, [...way, name]);
  }
  for (const name of needs.keys()) visit(name, []);
  return faults;
}
