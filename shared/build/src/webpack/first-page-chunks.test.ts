import { existsSync } from 'node:fs';
import {
  callSources,
  orderSources,
  ownSources,
  shopperSources,
  wholeEntries,
} from './first-page-chunks';
import { sharedEntries } from './shared-modules';

test('every file and folder of the first page exists', () => {
  // A renamed one would silently become a separate request.
  const missing = [...ownSources, ...callSources, ...orderSources, ...shopperSources].filter(
    (source) => !['', '.ts', '.tsx'].some((ending) => existsSync(source + ending)),
  );
  expect(missing).toEqual([]);
});

test('only shared entries stay in one piece', () => {
  const requests = sharedEntries().map(({ request }) => request);
  expect([...wholeEntries].filter((entry) => !requests.includes(entry))).toEqual([]);
});
