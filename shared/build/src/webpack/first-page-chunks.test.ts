import { existsSync } from 'node:fs';
import { callSources, orderSources, ownSources, shopperSources } from './first-page-chunks';

test('every file and folder of the first page is there', () => {
  // One that was renamed would be a request of its own in silence.
  const missing = [...ownSources, ...callSources, ...orderSources, ...shopperSources].filter(
    (source) => !['', '.ts', '.tsx'].some((ending) => existsSync(source + ending)),
  );
  expect(missing).toEqual([]);
});
