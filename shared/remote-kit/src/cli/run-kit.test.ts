import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KitError } from './remote-project';
import { runKit } from './run-kit';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (line: string) =>
  runKit(line.split(' '), {
    folder,
    environment: {},
    out: () => undefined,
    signal: AbortSignal.abort(),
  });

it.each([
  ['build', 'package.json: run this command in the folder of a remote'],
  ['check', 'package.json: run this command in the folder of a remote'],
  ['check dist', 'release.json: build first'],
  ['publish --server http://127.0.0.1:4100', 'release.json: build first'],
  ['dev', 'package.json: run this command in the folder of a remote'],
  ['dev --port abc', '"abc" is no port'],
  ['create', 'name the folder'],
  ['release', 'There is no command "release"'],
  ['build --regoin sa', "Unknown option '--regoin'"],
])('%s in a folder without a remote is refused with what to do', async (line, message) => {
  const refused = expect(run(line)).rejects;
  await refused.toBeInstanceOf(KitError);
  await refused.toThrow(message);
});
