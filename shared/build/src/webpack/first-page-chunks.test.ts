import { existsSync } from 'node:fs';
import {
  callSources,
  orderSources,
  ownSources,
  shopperSources,
  wholeEntries,
} from './first-page-chunks';
import { sharedEntries } from './shared-modules';

test('every file and folder of the first page is there', () => {
  // One that was renamed would be a request of its own in silence.
  const missing = [...ownSources, ...callSources, ...orderSources, ...shopperSources].filter(
    (source) => !['', '.ts', '.tsx'].some((ending) => existsSync(source + ending)),
  );
  expect(missing).toEqual([]);
});

test('entries that stay in one piece are shared ones', () => {
  const requests = sharedEntries().map(({ request }) => request);
  expect([...wholeEntries].filter((entry) => !requests.includes(entry))).toEqual([]);
});
