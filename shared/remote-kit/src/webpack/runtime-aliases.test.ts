import { existsSync } from 'node:fs';
import { remoteAliases } from './runtime-aliases';

it('every file that is replaced, and every replacement, is there', () => {
  // One that an upgrade has moved would be shipped again in silence.
  const files = Object.entries(remoteAliases()).flat();
  expect(files).toHaveLength(2);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
