import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';

/** The variables that a server reads according to the page of settings, in alphabetical order. */
export function documentedVariables(reader: 'start' | 'backend' | 'site'): string[] {
  const rows = readFileSync(path.join(root, 'shared/deploy/docs/settings.md'), 'utf8').matchAll(
    /^\| (`[^|]*) \|[^|]*\| ([^|]*) \|/gm,
  );
  const names: string[] = [];
  for (const [, variables = '', readers = ''] of rows) {
    if (!readers.trim().split(', ').includes(reader)) continue;
    names.push(...[...variables.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
  }
  return names.sort();
}
