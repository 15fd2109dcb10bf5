import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mirrorRegistry } from './mirror-registry';
import { followKeys, serveRegistry } from './served-registry';
import { createSigner, documentOf } from './testing/signed-documents';

const { keys, sign } = createSigner();
let answers: Record<string, string>;
let registry: Server;
let folder: string;
let reports: string[];
let end: () => void;

/** The answers of a registry after a command. */
function answersOf(snapshot: string): typeof answers {
  const eg = documentOf({}, snapshot);
  const sa = { ...eg, extras: { ...eg.extras, region: 'sa' } };
  return {
    '/keys': JSON.stringify({ keyId: 'key', publicKey: keys.key }),
    '/documents/eg': JSON.stringify(sign(eg)),
    '/documents/sa': JSON.stringify(sign(sa)),
  };
}

beforeEach(async () => {
  answers = answersOf('1-abcdef');
  reports = [];
  registry = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(path.join(tmpdir(), 'mirror-'));
});
afterEach(async () => {
  end();
  registry.closeAllConnections();
  await new Promise((resolve) => registry.close(resolve));
  await rm(folder, { recursive: true });
});

const served = () => path.join(folder, 'served');
const keysFile = () => path.join(folder, 'keys/public.json');
async function start(): Promise<void> {
  const { port } = registry.address() as AddressInfo;
  end = await mirrorRegistry({
    url: `http://127.0.0.1:${port}`,
    folder: served(),
    keysFile: keysFile(),
    defaultRegion: 'eg',
    report: (message) => reports.push(message),
    everyMs: 10,
  });
}
const snapshotOf = (region: string) =>
  serveRegistry(served(), () => {}).read(region)?.document.extras.snapshot;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a server has the documents of all regions and the keys before it answers requests', async () => {
  await start();
  expect([snapshotOf('eg'), snapshotOf('sa')]).toEqual(['1-abcdef', '1-abcdef']);
  expect(followKeys(keysFile(), {}, () => {})()).toEqual(keys);
  expect((await readdir(served())).sort()).toEqual(['eg.json', 'sa.json']);
});

test('changes of an operator arrive without a restart', async () => {
  await start();
  answers = answersOf('2-abcdef');
  await until(() => snapshotOf('eg') === '2-abcdef' && snapshotOf('sa') === '2-abcdef');
  expect(reports).toEqual([]);
});

test.each([
  ['is down', {}],
  ['answers with something else', { '/keys': '<html>', '/documents/eg': '<html>' }],
  ['lost a region', { '/documents/sa': undefined }],
])(
  'a registry that %s does not change the stored files, and is reported once',
  async (_what, wrong) => {
    await start();
    const before = await readFile(path.join(served(), 'eg.json'), 'utf8');
    answers = Object.fromEntries(
      Object.entries({
        ...(Object.keys(wrong).length > 0 ? answersOf('2-abcdef') : {}),
        ...wrong,
      }).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    );
    await until(() => reports.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reports).toEqual([expect.stringContaining('cannot be mirrored')]);
    expect(await readFile(path.join(served(), 'eg.json'), 'utf8')).toBe(before);
    answers = answersOf('3-abcdef');
    await until(() => reports.length > 1);
    expect(reports[1]).toContain('answers again');
    // The update after which it is reported may have started earlier.
    await until(() => snapshotOf('eg') === '3-abcdef');
  },
);
