import { tmpdir } from 'node:os';
import { keepTemporaryFilesInMemory } from './memory-folder';

it('is where a test and what it starts keep temporary files', () => {
  keepTemporaryFilesInMemory(); // In a test file it changes the copy of the environment alone.
  expect(tmpdir()).toBe(process.env.TMPDIR ?? tmpdir());
});
