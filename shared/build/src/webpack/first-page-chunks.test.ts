import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import {
  browseSources,
  callSources,
  orderSources,
  ownSources,
  shopperSources,
  wholeEntries,
} from './first-page-chunks';
import { sharedEntries } from './shared-modules';

test('every file and folder of the first page exists', () => {
  // A renamed one would silently become a separate request.
  const sources = [
    ...ownSources,
    ...browseSources,
    ...callSources,
    ...orderSources,
    ...shopperSources,
  ];
  const missing = sources.filter(
    (source) => !['', '.ts', '.tsx'].some((ending) => existsSync(source + ending)),
  );
  expect(missing).toEqual([]);
});

test('all that `api/browse` exports is in one file, which `api/catalog` takes too', () => {
  const folder = path.join(root, 'shared/api/src');
  const exported = readFileSync(path.join(folder, 'browse.ts'), 'utf8').matchAll(/from '(.*)'/g);
  const files = [...exported].map(([, file = '']) => path.join(folder, file));
  expect(files.length).toBeGreaterThan(5);
  const known = new Set([...browseSources, ...ownSources]);
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});

test('only shared entries stay in one piece', () => {
  const requests = sharedEntries().map(({ request }) => request);
  expect([...wholeEntries].filter((entry) => !requests.includes(entry))).toEqual([]);
});
