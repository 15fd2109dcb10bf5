import { existsSync } from 'node:fs';
import path from 'node:path';
import { leanAliases } from './lean-aliases';

test('every replaced file and every replacement exists', () => {
  // A file that an upgrade has moved would silently be bundled again.
  const files = Object.entries(leanAliases())
    .flat()
    .filter((name) => typeof name === 'string' && path.isAbsolute(name));
  expect(files.length).toBe(4);
  expect(files.filter((file) => !existsSync(String(file)))).toEqual([]);
});
