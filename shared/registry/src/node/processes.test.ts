import { spawn } from 'node:child_process';
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { testRegistry, testSeed } from '../testing/builds';

const packageFolder = path.resolve(__dirname, '../..');

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly output: string;
}

function runNode(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: packageFolder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}

const command = (...args: readonly string[]) => runNode(['bin/registry.mjs', ...args]);
const killedCommand = (dataFolder: string, moment: 'before' | 'after') =>
  runNode(['--import', 'tsx', 'src/testing/killed-command.ts', dataFolder, moment]);
/** One process that runs a command for each region without waiting for the previous one. */
const commandsAtOnce = (regions: readonly string[]) =>
  runNode(['--import', 'tsx', 'src/testing/commands-at-once.ts', site.dataFolder, ...regions]);

let site: Awaited<ReturnType<typeof testRegistry>>;
beforeEach(async () => {
  site = await testRegistry();
});
afterEach(() => rm(site.dataFolder, { recursive: true }));

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

it('loses none of 12 commands that 3 processes run at the same time', async () => {
  const regions = Array.from({ length: 12 }, (_, index) => `r${index}`);
  await site.registry.seed({
    ...testSeed(),
    regions: { eg: [1], ...Object.fromEntries(regions.map((name) => [name, []])) },
  });
  const from = (await site.registry.history()).length;
  const results = await Promise.all(
    [0, 4, 8].map((first) => commandsAtOnce(regions.slice(first, first + 4))),
  );
  expect(results.filter((one) => one.code !== 0)).toEqual([]);

  const { snapshot, served } = await site.registry.status();
  for (const region of regions) {
    expect(snapshot?.regions[region]?.remotes.rental.disabled).toBe(true);
  }
  expect(served.filter((one) => one.problem !== null)).toEqual([]);
  const added = (await site.registry.history()).slice(from);
  expect(added.map((entry) => entry.arguments.region).sort()).toEqual([...regions].sort());
  // A chain: each command began with the state that the previous one had left.
  for (const [index, entry] of added.entries()) {
    if (index > 0) expect(entry.from).toBe(added[index - 1]?.to);
  }
  expect(await exists(path.join(site.folder, 'lock'))).toBe(false);
}, 120_000);

it('ends with an exit code that tells scripts of a refusal', async () => {
  const { code, output } = await command('publish', 'nowhere', '--data', site.dataFolder);
  expect(code).toBe(1);
  expect(output).toContain('Refused:');
}, 60_000);

it('does not change the snapshot in force when it is killed before the switch', async () => {
  const before = await site.registry.status();
  const ended = await killedCommand(site.dataFolder, 'before');
  expect(ended.signal).toBe('SIGKILL');
  const after = await site.registry.status();
  expect(after.snapshot).toEqual(before.snapshot);
  expect(after.served).toEqual(before.served);

  // The killed process still holds the lock; the next command removes it, and the leftover files.
  expect(await exists(path.join(site.folder, 'lock'))).toBe(true);
  await site.registry.carryOut({ command: 'disable', app: 'rental', region: 'eg' });
  const { snapshot, snapshots } = await site.registry.status();
  expect(snapshot?.regions.eg?.remotes).toMatchObject({
    cart: { disabled: false },
    rental: { disabled: true },
  });
  expect(snapshots).toEqual([before.snapshot?.id, snapshot?.id]);
}, 60_000);

it('completes a command that was killed after the switch', async () => {
  expect((await killedCommand(site.dataFolder, 'after')).signal).toBe('SIGKILL');
  const { snapshot, served } = await site.registry.status();
  expect(snapshot?.regions.eg?.remotes.cart.disabled).toBe(true);
  expect(served[0]?.problem).toContain('still of snapshot 1-');
  await site.registry.refresh();
  expect((await site.registry.status()).served[0]?.problem).toBeNull();
  const commands = (await site.registry.history()).map((entry) => entry.command);
  expect(commands).toEqual(['seed', 'disable']);
}, 60_000);
