import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { testFolder, testRegistry, testSeed, writeBuild } from '../testing/builds';
import { runRegistry } from './run-registry';

let site: Awaited<ReturnType<typeof testRegistry>>;
beforeEach(async () => {
  site = await testRegistry();
});
afterEach(() => rm(site.dataFolder, { recursive: true }));

/** Runs a command line; words are separated by blanks. */
async function give(line: string, dataFolder = site.dataFolder) {
  let out = '';
  let err = '';
  const code = await runRegistry(line.split(' '), {
    dataFolder,
    workingFolder: site.dataFolder,
    out: (text) => (out += text),
    err: (text) => (err += text),
    pause: async () => undefined,
  });
  return { code, out, err };
}

it('takes a release from the build to all customers and back', async () => {
  await writeBuild(site.dataFolder, { app: 'cart', release: 'two' });
  const published = await give('publish cart-eg-two');
  expect(published.out).toContain(`${site.origin.origins.cart}/eg/two/release.json`);
  expect(published.out).toContain('Next: promote cart --region eg --release two');

  const trial = await give('canary cart --region eg --release two --share 5');
  expect(trial.out).toMatch(/eg +cart canary +– +eg\/two for 5 %/);
  const promoted = await give('promote cart --region eg --release two');
  expect(promoted.out).toMatch(/eg +cart live +eg\/one +eg\/two/);
  expect(promoted.out).toMatch(/Snapshot 3-\w+ is in force. Back: rollback 2-/);

  const back = await give('rollback 1');
  expect(back).toMatchObject({ code: 0, err: '' });
  expect(back.out).toMatch(/eg +cart live +eg\/two +eg\/one/);
  const history = await give('history');
  expect(history.out.split('\n')[1]).toMatch(/4-\w+ +rollback snapshot=1$/);
});

/** A backend with two thousand visits of each release; the given number of trial visits had trouble. */
async function countingBackend(inTrouble: number) {
  const of = (release: string, cohort: string, event: string, count: number) => ({
    ...{ release, cohort, event, count },
    snapshot: '99-ffffff',
    detail: '',
  });
  const counts = [
    of('one', 'default', 'visit', 2_000),
    of('two', 'canary', 'visit', 2_000),
    of('two', 'canary', 'trouble', inTrouble),
  ];
  const server = createServer((_request, response) => response.end(JSON.stringify({ counts })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server has no port number.');
  return { counts: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

it.each([
  [0, 0, 'promoted, 100 % of customers', '', 'two'],
  [
    900,
    3,
    'taken back, 0 % of customers',
    'cart two was taken back: no customer of eg gets it any more.\n',
    'one',
  ],
])(
  'a canary with %d visits in trouble ends with the exit code %d',
  async (inTrouble, code, said, refusal, live) => {
    await site.publish({ app: 'cart', release: 'two' });
    const backend = await countingBackend(inTrouble);
    const ended = await give(
      `canary cart --region eg --release two --auto --stages 50 --stage-minutes 0 --counts ${backend.counts}`,
    );
    backend.close();
    expect(ended).toMatchObject({ code, out: expect.stringContaining(said), err: refusal });
    const { snapshot } = await site.registry.status();
    expect(snapshot?.regions.eg?.remotes.cart).toMatchObject({
      live: { release: live },
      canary: null,
    });
  },
);

it('runs the other line in a region, by default the region’s own', async () => {
  await writeBuild(site.dataFolder, { app: 'rental', region: 'sa', release: 'riyadh' });
  const published = await give('publish rental-sa-riyadh');
  expect(published.out).toContain('Next: swap rental --region sa --release riyadh');
  expect((await give('swap rental --region sa --release riyadh')).out).toContain('sa/riyadh');
  expect((await give('swap rental --region sa --release one')).err).toContain('of line sa is not');
  expect((await give('swap rental --region sa --line eg --release one')).out).toContain('eg/one');
});

it('names the command that should follow a publication, for every state of the region', async () => {
  await writeBuild(site.dataFolder, { app: 'rental', region: 'sa', release: 'riyadh' });
  await writeBuild(site.dataFolder, { app: 'rental', region: 'sa', release: 'jeddah' });
  await writeBuild(site.dataFolder, { app: 'rental', region: 'om', release: 'muscat' });
  await writeBuild(site.dataFolder, { app: 'shell', region: 'eg', release: 'next' });
  const next = async (folder: string) =>
    /: ((?:promote|swap) .*)\n$/.exec((await give(`publish ${folder}`)).out)?.[1] ?? '';
  const commands = [await next('rental-sa-riyadh')];
  await give(commands[0] ?? '');
  commands.push(await next('rental-sa-jeddah'), await next('rental-om-muscat'));
  commands.push(await next('shell-eg-next'));
  expect(commands).toEqual([
    'swap rental --region sa --release riyadh',
    'promote rental --region sa --release jeddah',
    'swap rental --region eg --release muscat --line om',
    'promote shell --region eg --release next',
  ]);
  for (const command of commands.slice(1)) expect(await give(command)).toMatchObject({ code: 0 });
});

it('checks the origin before anybody gets a release, unless that is switched off', async () => {
  await site.publish({ app: 'cart', release: 'two' });
  site.origin.serve(site.dataFolder, { 'access-control-allow-origin': null });
  const refused = await give('promote cart --region eg --release two');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^Refused: Customers would not get cart eg\/two from its origin/);
  const forced = await give('promote cart --region eg --release two --skip-origin-check');
  expect(forced.code).toBe(0);
  const refreshed = await give('refresh');
  expect(refreshed.out).toContain('PROBLEM: Customers would not get');
});

it('shows the state to people and to programs', async () => {
  await give('disable rental --region sa');
  const text = (await give('status')).out;
  expect(text).toContain('Region eg, the default: zones 1, 2, 3; shell one, contract 2.0.0');
  expect(text).toMatch(/rental +eg\/one +2.0.0 +– +– +DISABLED +rental team/);
  const json = JSON.parse((await give('status --json')).out);
  expect(json.snapshot.regions.sa.remotes.rental.disabled).toBe(true);
  expect(JSON.parse((await give('history --json')).out)[0].command).toBe('disable');
  await site.publish({ app: 'rental', release: 'two' });
  const promoted = await give('promote rental --region sa --release two');
  expect(promoted.out).toContain('Note: rental is disabled in sa: customers get it after enable.');
  await give('enable rental --region sa');
  expect((await give('status')).out).not.toContain('DISABLED');
});

it('serves at the port of the environment, as every server does', async () => {
  process.env.PORT = 'nowhere';
  try {
    expect(await give('serve')).toMatchObject({ code: 2, err: '"nowhere" is not a port.\n' });
  } finally {
    delete process.env.PORT;
  }
});

it('refuses releases until they have passed a required matrix', async () => {
  await site.publish({ app: 'cart', release: 'two' });
  await give('policy required');
  const held = await give('promote cart --region eg --release two');
  expect(held).toMatchObject({ code: 1, out: '' });
  expect(held.err).toMatch(/^Refused: cart two has not passed/);
  await give('certifier-key ci');
  expect(await give('certifier-key ci')).toMatchObject({
    code: 1,
    err: expect.stringContaining('ci.pem exists already. Choose another name.\n'),
  });
  const pass = 'sign-pass ci.pem --shell one --app cart --release two --run run-8';
  await writeFile(path.join(site.dataFolder, 'pass.json'), (await give(pass)).out);
  expect((await give('certify pass.json')).err).toContain('signed with the unknown key');
  expect((await give('accept-certifier ci --key ci.public.pem')).code).toBe(0);
  const other = pass.replace('--release two', '--release three');
  const passes = [await give(pass), await give(other)].flatMap(({ out }) => JSON.parse(out));
  await writeFile(path.join(site.dataFolder, 'passes.json'), JSON.stringify(passes));
  const { code, out } = await give('certify passes.json');
  expect(code).toBe(0);
  expect(out).toBe(
    'Recorded: cart two works in the shell one.\nNot recorded: cart three is not published.\n',
  );
  expect((await give('drop-certifier ci')).code).toBe(0);
  expect((await give('certify pass.json')).err).toContain('signed with the unknown key');
  expect((await give('promote cart --region eg --release two')).code).toBe(0);
});

it('refuses a release that is too large, unless the budget allows it', async () => {
  const page = `self.a = "${randomBytes(60_000).toString('base64')}";`;
  await writeBuild(site.dataFolder, {
    app: 'cart',
    release: 'two',
    contents: { 'chunks/page.js': page },
  });
  const refused = await give('publish cart-eg-two');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^Refused: cart two of line eg exceeds its size budget/);
  expect((await give('size-budget cart')).out).toContain('220 kB, and begin a module with 40 kB');
  expect((await give('size-budget cart --module 90')).out).toContain(
    '220 kB, and begin a module with 90 kB',
  );
  expect((await give('publish cart-eg-two')).code).toBe(0);
  expect((await give('history')).out).toMatch(/size-budget app=cart module=90/);
  expect((await give('promote cart --region eg --release two')).code).toBe(0);
});

it('changes the key that signs, and reports what happens to the old one', async () => {
  expect((await give('change-key')).out).toContain('accepted until what it signed has expired');
  expect((await give('change-key --revoke')).out).toContain('not accepted any more');
  expect((await give('history')).out).toMatch(/– +key revoke=true/);
  expect((await give('status')).out).not.toContain('PROBLEM');
});

it('continues without a release that was deleted for good, and never restores it', async () => {
  await site.publish({ app: 'cart', release: 'harmful' });
  await site.publish({ app: 'cart', release: 'two' });
  await give('promote cart --region eg --release harmful');
  await give('promote cart --region eg --release two');
  await rm(path.join(site.dataFolder, 'releases/cart/eg/harmful'), { recursive: true });
  expect(await give('refresh')).toMatchObject({ code: 0, out: 'Signed again.\n' });
  expect((await give('disable rental --region sa')).code).toBe(0);
  expect((await give('prune')).code).toBe(0);
  expect((await give('status')).out).not.toContain('PROBLEM');
  const back = await give('rollback 2');
  expect(back).toMatchObject({ code: 1, out: '' });
  expect(back.err).toContain('cart eg/harmful is not in the store any more');
  const again = await give('promote cart --region eg --release harmful');
  expect(again.err).toContain('cart harmful of line eg is not published');
});

it('deletes what is no longer needed', async () => {
  await site.publish({ app: 'cart', release: 'two' });
  const { out } = await give('prune --releases 0');
  expect(out).toBe('Deleted cart two of line eg.\n1 releases deleted.\n');
});

it('prints what a dry run would change', async () => {
  const { out } = await give('disable cart --region eg --dry-run');
  expect(out).toMatch(/cart disabled +– +yes\nDry run: nothing has changed/);
  expect((await site.registry.status()).snapshots).toHaveLength(1);
  expect((await give('enable cart --region eg')).out).toMatch(/^Nothing to change/);
});

it('sets up an empty registry from a file; a refusal leaves it empty', async () => {
  const dataFolder = await testFolder();
  const { origins } = site.origin;
  const seed = { origins, ...testSeed() };
  site.origin.serve(dataFolder);
  await writeFile(path.join(site.dataFolder, 'seed.json'), JSON.stringify(seed));
  const refused = await give('seed seed.json', dataFolder);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('catalog one of line eg is not published');
  for (const { app, region, release } of seed.builds) {
    const built = await writeBuild(site.dataFolder, { app, region, release });
    const published = await give(`publish ${built}`, dataFolder);
    expect(published).toMatchObject({
      code: 0,
      out: expect.stringContaining('\nNext: seed <file.json>\n'),
    });
  }
  site.origin.serve(dataFolder, { 'content-type': 'text/html' });
  expect((await give('seed seed.json', dataFolder)).err).toContain('is served as "text/html"');
  site.origin.serve(dataFolder);
  expect((await give('seed seed.json', dataFolder)).code).toBe(0);
  expect((await give('status', dataFolder)).out).toContain('Region sa: zones 4');
  expect((await give('refresh', dataFolder)).out).toBe('Signed again.\n');
  await rm(dataFolder, { recursive: true });
});

it('publishes and activates every build of a folder, also when it is repeated', async () => {
  const dataFolder = await testFolder();
  const { builds, ...seed } = { origins: site.origin.origins, ...testSeed() };
  site.origin.serve(dataFolder);
  await writeFile(path.join(site.dataFolder, 'shop.json'), JSON.stringify(seed));
  await mkdir(path.join(site.dataFolder, 'artefact'));
  expect((await give('seed shop.json --builds artefact', dataFolder)).err).toContain('no build');
  for (const { app, region, release } of builds) {
    const built = await writeBuild(site.dataFolder, { app, region, release });
    await rename(built, path.join(site.dataFolder, 'artefact', `${app}-${region}`));
  }
  expect(await give('seed shop.json --builds artefact', dataFolder)).toMatchObject({ code: 0 });
  expect((await give('status', dataFolder)).out).toContain('Region sa: zones 4');
  const again = await give('seed shop.json --builds artefact', dataFolder);
  expect(again.out).toMatch(/^Nothing to change/);
  await rm(dataFolder, { recursive: true });
});

it('ends with 1 and changes nothing when a publication fails', async () => {
  const built = await writeBuild(site.dataFolder, { app: 'cart', release: 'two' });
  const before = await readdir(site.folder, { recursive: true });
  // A file in the place of the folder makes it fail.
  await rm(path.join(site.dataFolder, 'releases/.publishing'), { recursive: true });
  await writeFile(path.join(site.dataFolder, 'releases/.publishing'), '');
  const failed = await give(`publish ${built}`);
  expect(failed).toMatchObject({ code: 1, out: '' });
  expect(await readdir(site.folder, { recursive: true })).toEqual(before);
  expect((await site.registry.history()).map((entry) => entry.command)).toEqual(['seed']);
  await expect(site.store.has({ app: 'cart', region: 'eg', release: 'two' })).resolves.toBe(false);
});

it.each([
  ['frob', 2, 'There is no command "frob"'],
  ['constructor', 2, 'There is no command'],
  ['promote', 2, 'promote takes one name after it.\nUse: promote <app> --region eg'],
  ['status now', 2, 'status takes no name after it'],
  ['promote cart --region eg', 2, '--release is missing'],
  ['promote basket --region eg --release one', 2, '"basket" is not an app'],
  ['swap shell --region eg --release one', 2, '"shell" is not a remote'],
  ['canary cart --region eg --release one --share five', 2, '"five" is not a share'],
  ['canary cart --region eg --release one --share=-5', 2, 'is not a share'],
  ['canary cart --region eg --release one --auto', 2, '--counts is missing'],
  ['canary cart --region eg --release one --auto --counts backend', 2, 'is not a URL'],
  [
    'canary cart --region eg --release one --auto --counts http://b --stages 20,5',
    2,
    'not a list of rising',
  ],
  [
    'canary cart --region eg --release one --auto --dry-run --counts http://b',
    2,
    'cannot be combined',
  ],
  ['canary cart --region eg --release one --auto --counts http://127.0.0.1:9', 1, 'has no counts'],
  [
    'canary cart --region eg --release one --auto --counts http://b --stages 5,120',
    2,
    'not a list of rising',
  ],
  [
    'canary cart --region eg --release one --auto --counts http://b --stages 0,5',
    2,
    'not a list of rising',
  ],
  [
    'canary cart --region eg --release one --auto --counts http://b --stage-minutes ten',
    2,
    '"ten" is not a number of minutes',
  ],
  [
    'canary cart --region eg --release one --auto --share 5 --counts http://b',
    2,
    'cannot be combined',
  ],
  ['prune --releases x', 2, '"x" is not a number of releases'],
  ['prune --snapshots 1234567', 2, 'is not a number of snapshots'],
  ['people nobody', 2, 'people takes no name after it'],
  ['add-person anne --role king', 2, '"king" is not a role: team, operator, ci.'],
  ['add-person anne --role team --apps cart,books', 2, '"books" is not an app: catalog'],
  ['add-person anne --role team', 1, 'Refused: '],
  ['add-person Anne --role ci', 1, 'Refused: '],
  ['add-person anne', 2, '--role is missing'],
  ['remove-person anne', 1, 'Refused: Nobody is named anne'],
  ['second-person perhaps --region eg', 2, '"perhaps" must be needed or not-needed.'],
  ['second-person needed --region om', 1, 'Refused: '],
  ['second-person needed', 2, '--region is missing'],
  ['people --server http://127.0.0.1:9', 1, 'token'],
  ['prune --snapshots many', 2, '"many" is not a number of snapshots'],
  ['policy perhaps', 2, '"perhaps" is not a policy'],
  ['status --region eg', 2, 'status has no option --region'],
  ['status --colour', 2, "Unknown option '--colour'"],
  ['disable cart --region om', 1, 'Refused: There is no region om'],
  ['rollback 99', 1, 'Refused: There is no snapshot 99'],
  ['certify nowhere.json', 1, 'is not a file of certificates'],
  ['accept-certifier ci --key nowhere.pem', 1, 'Refused: There is no file'],
  ['sign-pass no.pem --shell a --app cart --release b --run c', 1, 'Refused: There is no file'],
  [
    'sign-pass registry/settings.json --shell a --app cart --release b --run c',
    1,
    'Refused: The key is not a P-256 private key',
  ],
  ['drop-certifier nobody', 1, 'No certifier is named nobody'],
  ['size-budget gifts', 2, '"gifts" is not an app'],
  ['size-budget cart --all 0', 2, '"0" is not a number of kB'],
  ['publish nowhere', 1, 'does not contain a built app. There is no release.json'],
  ['seed nowhere.json', 1, 'cannot be read'],
])('answers "%s" with the exit code %d', async (line, code, message) => {
  const answer = await give(line);
  expect(answer).toMatchObject({ code, out: '' });
  expect(answer.err).toContain(message);
  expect((await site.registry.status()).snapshots).toHaveLength(1);
});

it('says of a snapshot that lacks a remote what to do', async () => {
  const folder = path.join(site.dataFolder, 'registry/snapshots');
  const [name = ''] = await readdir(folder);
  const snapshot = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  delete snapshot.regions.eg.remotes.rental;
  await writeFile(path.join(folder, name), JSON.stringify(snapshot));
  for (const line of ['status', 'promote cart --region eg --release one']) {
    const { code, err } = await give(line);
    expect(code).toBe(1);
    expect(err).toContain('is not of this version of the registry (regions.eg.remotes.rental)');
  }
});

it('lists who may call the registry, and with what role', async () => {
  expect((await give('people')).out).toBe('Name  Role  Apps  Token until\n');
  const added = await give('add-person anne --role team --apps cart,rental');
  expect(added.out).toMatch(/^anne calls with this token, which is shown only now:\n\S{40,}\n$/);
  await give('add-person bo --role operator --days 30');
  expect((await give('add-person bo --role operator --days 0')).code).toBe(2);
  const renewed = await give('add-person anne --role ci');
  expect(renewed.out).not.toBe(added.out);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect((await give('people')).out.trimEnd().split('\n').sort()).toEqual([
    'Name  Role      Apps  Token until',
    `anne  ci        –     ${day(365)}`,
    `bo    operator  –     ${day(30)}`,
  ]);
  await give('remove-person bo');
  expect((await give('people')).out).not.toContain('bo');
});

it('says whether a second person is needed', async () => {
  const of = async (word: string) => (await give(`second-person ${word} --region sa`)).out;
  expect(await of('needed')).toBe('A second person is needed in sa.\n');
  expect(await of('not-needed')).toBe('A second person is not needed in sa.\n');
  const made = (await give('history')).out.split('\n').slice(1, 3);
  // The settings are not a snapshot.
  for (const line of made) expect(line).toMatch(/ – +second-person /);
});

it('names trials, earlier releases, and what a development server gives', async () => {
  await site.publish({ app: 'cart', release: 'two' });
  await site.publish({ app: 'cart', release: 'three' });
  await give('promote cart --region eg --release two');
  await give('canary cart --region eg --release three --share 5');
  const { out } = await give('status');
  expect(out).toMatch(/cart +eg\/two +2\.0\.0 +eg\/three 5 % +eg\/one +on +cart team/);
  expect(out).toMatch(/Kept for a rollback: 1-\w+, 2-\w+, 3-\w+\n/);
  expect(out).toContain('Compatibility matrix: advised');
  expect(out).toMatch(/Region sa: zones 4; .*\nServed, valid until 20/);
  expect(out).not.toMatch(/development server|PROBLEM/);
});

it('an empty registry says how it begins', async () => {
  const empty = await testFolder();
  expect((await give('status', empty)).out).toMatch(/^The registry is empty\./);
  await rm(empty, { recursive: true });
});

it('names every command in its help', async () => {
  const { code, out } = await give('help');
  expect(code).toBe(0);
  for (const name of ['publish', 'promote', 'swap', 'canary', 'rollback', 'disable', 'status']) {
    expect(out).toContain(`  ${name}`);
  }
  // Readable in a terminal of the usual width, with at most one line break per line.
  for (const line of out.split('\n')) expect(line.length).toBeLessThan(161);
});

describe('the runbook', () => {
  const page = (name: string) => readFileSync(path.join(__dirname, '../../docs', name), 'utf8');
  const runbook = page('runbook.md');
  const isRun = (line: string) => !/^serve\b|--auto|--server/.test(line);
  const lines = [runbook, page('server.md')]
    .flatMap((text) => [...text.matchAll(/npm run (?:--silent )?registry -- ([^`\n]+)/g)])
    .map(([, line = '']) => line.replace(/\s+#.*| > \S+$/, '').trim())
    .filter(isRun)
    .map((line) => line.replaceAll(/<[^>]+>/g, '1').replaceAll(/"[^"]*"/g, '1'));

  it('contains only valid commands', async () => {
    expect(lines.length).toBeGreaterThan(30);
    const misunderstood: string[] = [];
    for (const line of new Set(lines)) {
      const { code, err } = await give(line);
      if (code === 2) misunderstood.push(`${line}: ${err}`);
    }
    expect(misunderstood).toEqual([]);
  }, 120_000);

  it('explains messages that commands print', async () => {
    const sources = await readdir(path.join(__dirname, '..'), { recursive: true });
    const code = sources
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(__dirname, '..', file), 'utf8'))
      .join('\n')
      .replaceAll(/\$\{manifestName\}/g, 'release.json');
    const [, table = ''] = runbook.split('## What a command says');
    const messages = [...table.matchAll(/^\| (`.+?`) +\|/gm)].map(([, cell = '']) => cell);
    expect(messages.length).toBeGreaterThan(15);
    const parts = messages
      .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
      .flatMap((text) => text.replace('PROBLEM: ', '').split(/…|[()]/))
      .map((text) => text.trim())
      .filter((text) => text.length > 3);
    expect(parts.filter((part) => !code.includes(part))).toEqual([]);
  });
});
