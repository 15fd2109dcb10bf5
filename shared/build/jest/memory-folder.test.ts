import { tmpdir } from 'node:os';
import { keepTemporaryFilesInMemory } from './memory-folder';

it('is the folder for temporary files of a test and its child processes', () => {
  keepTemporaryFilesInMemory(); // In a test file it changes only the copy of the environment.
  expect(tmpdir()).toBe(process.env.TMPDIR ?? tmpdir());
});
