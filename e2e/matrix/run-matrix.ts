import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { ensureBrowser } from '@storefront/build/browser';
import type { Stack } from '@storefront/build/stack';
import { differingBaskets, type PricingRules } from '@storefront/pricing/testing';
import {
  byRemote,
  isContractCompatible,
  parseReleaseManifest,
  type RemoteName,
  remoteNames,
} from '@storefront/registry';
import { openRegistry, signCertificate } from '@storefront/registry/node';
import { startSite } from '../support/site';

/**
 * The compatibility matrix: the shell and each remote, as they are now and as they were at an earlier commit,
 * through the shopping journeys in Chromium. What passes is certified in the registry, whose policy may refuse
 * to promote anything else.
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const run = promisify(execFile);
const region = 'eg';
const browser = ensureBrowser();
const folders: Readonly<Record<RemoteName | 'shell', string>> = {
  shell: 'shell',
  ...byRemote((name) => `mfe-${name}`),
};

const { values } = parseArgs({
  options: {
    /** Commit, tag or branch of the earlier builds. */
    previous: { type: 'string' },
    /** Data folder of the site whose registry takes the certificates; none are written without it. */
    data: { type: 'string' },
    /** Private key (PEM) that signs the certificates; the registry has to accept its public half. */
    key: { type: 'string' },
  },
});
if (!values.previous) {
  console.error('Say which commit the earlier builds are from: --previous <commit, tag or branch>');
  process.exit(1);
}

const fileNamed = (name: string) => path.resolve(process.env.INIT_CWD ?? root, name);
if (values.data && !values.key) {
  console.error('Certificates are signed: name the private key with --key <file>');
  process.exit(1);
}
const certifierKey = values.key ? readFileSync(fileNamed(values.key), 'utf8') : '';

/** One cell: which of the five are the earlier ones; all others are the present ones of the default line. */
interface Cell {
  readonly shell: 'now' | 'before';
  readonly earlier: readonly RemoteName[];
}
const cells: readonly Cell[] = [
  { shell: 'now', earlier: [] },
  ...remoteNames.map((name) => ({ shell: 'now', earlier: [name] }) as const),
  { shell: 'now', earlier: remoteNames },
  { shell: 'before', earlier: [] },
  ...remoteNames.map((name) => ({ shell: 'before', earlier: [name] }) as const),
  { shell: 'before', earlier: remoteNames },
];

/** The journeys against a running site; `null` when they pass, else what the test runner said. */
function journeys(site: Stack): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      'npx',
      ['playwright', 'test', 'journey', 'rental.spec', '--grep', '\\(en\\)'],
      {
        cwd: path.join(root, 'e2e'),
        env: {
          ...process.env,
          CHROMIUM_PATH: browser,
          SITE_DATA: site.dataFolder,
          SITE_URL: site.address,
          SITE_BACKEND_URL: site.backendUrl,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk));
    }
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0 ? null : output));
  });
}

/** Baskets that the earlier rules price otherwise than the present ones agree on, though their major is the same. */
async function pricedOtherwise(earlierRoot: string): Promise<string[]> {
  const source = path.join(earlierRoot, 'shared/pricing/src/index.ts');
  const rules: PricingRules = await import(pathToFileURL(source).href);
  return differingBaskets(rules);
}

/** One remote in a cell; `line` is the region that its release was built for. */
interface Member {
  readonly app: RemoteName;
  readonly line: string;
  readonly release: string;
}
type Members = readonly Member[];

/** Makes one cell of the matrix what the region runs. */
async function set(site: Stack, members: Members): Promise<void> {
  for (const member of members) await site.registry.swap({ ...member, region });
}

/** The present releases that were built for other regions than the default one. */
async function otherLines(site: Stack): Promise<Members> {
  const found = new Map<string, Member>();
  for (const app of remoteNames) {
    for (const { region: line, release } of await site.store.list(app)) {
      // The newest come first.
      const key = `${app}/${line}`;
      if (line !== region && !found.has(key)) found.set(key, { app, line, release });
    }
  }
  return [...found.values()];
}

/** Remotes that no registry would let into the shell, since it lacks contracts that they were built against. */
async function unfit(site: Stack, shellRelease: string, members: Members): Promise<string[]> {
  const shell = await site.store.manifest({ app: 'shell', region, release: shellRelease });
  const found: string[] = [];
  for (const { app, line, release } of members) {
    const { contract } = await site.store.manifest({ app, region: line, release });
    if (!isContractCompatible(shell.contract, contract)) {
      found.push(`${app} needs contracts ${contract}, the shell has ${shell.contract}`);
    }
  }
  return found;
}

const checkout = mkdtempSync(path.join(tmpdir(), 'storefront-before-'));
const failures: string[] = [];
try {
  await run('git', ['worktree', 'add', '--detach', checkout, values.previous], { cwd: root });
  console.log(`building ${values.previous}`);
  await run(process.execPath, ['shared/build/bin/bootstrap.mjs', 'build'], {
    cwd: checkout,
    maxBuffer: 64 * 1024 * 1024,
  });

  const differing = await pricedOtherwise(checkout);
  console.log(
    `${differing.length === 0 ? 'passed' : 'FAILED'}  golden baskets by the earlier pricing`,
  );
  for (const basket of differing) failures.push(`earlier pricing of ${basket}`);

  for (const shell of ['now', 'before'] as const) {
    // The present one is served from the release store: a build beside this run must not change it.
    const site = await startSite(
      { DEMO_CLOCK_SPEED: '20' },
      shell === 'now' ? {} : { shellRoot: checkout },
    );
    try {
      const newest = async (app: RemoteName | 'shell') => {
        const [manifest] = (await site.store.list(app)).filter((one) => one.region === region);
        if (!manifest) throw new Error(`There is no release of ${app}.`);
        return manifest.release;
      };
      const byName = async (read: (app: RemoteName) => Promise<string>) =>
        Object.fromEntries(
          await Promise.all(remoteNames.map(async (app) => [app, await read(app)] as const)),
        ) as Record<RemoteName, string>;
      const now = await byName(newest);
      const publish = async (app: RemoteName | 'shell') => {
        const folder = path.join(checkout, folders[app], 'dist');
        const built = parseReleaseManifest(
          readFileSync(path.join(folder, 'release.json'), 'utf8'),
        ).release;
        // What has not changed since is there already.
        if (!(await site.store.has({ app, region, release: built }))) {
          await site.registry.publish(folder);
        }
        return built;
      };
      const before = await byName(publish);
      const shellRelease = shell === 'now' ? await newest('shell') : await publish('shell');
      const membersOf = (earlier: readonly RemoteName[]): Members =>
        remoteNames.map((app) => ({
          app,
          line: region,
          release: (earlier.includes(app) ? before : now)[app],
        }));
      // The remotes of its own time first: the shell of then may not have the contracts of now.
      if (shell === 'before') await set(site, membersOf(remoteNames));
      await site.registry.promote({ app: 'shell', region, release: shellRelease });

      // A release has passed when every cell did in which it took part.
      const passed = new Map<string, Member>();
      const refuted: Member[] = [];
      const keyOf = ({ app, line, release }: Member) => `${app}/${line}/${release}`;
      const tryCell = async (name: string, members: Members) => {
        const obstacles = await unfit(site, shellRelease, members);
        if (obstacles.length > 0) {
          console.log(`never   ${name}: ${obstacles.join('; ')}`);
          return;
        }
        await set(site, members);
        const problem = await journeys(site);
        console.log(`${problem === null ? 'passed' : 'FAILED'}  ${name}`);
        for (const member of members) passed.set(keyOf(member), member);
        if (problem !== null) {
          console.log(problem);
          failures.push(name);
          refuted.push(...members);
        }
      };
      const tried = new Set<string>();
      for (const { earlier } of cells.filter((one) => one.shell === shell)) {
        const changed = earlier.filter((app) => before[app] !== now[app]);
        // Apps that have not changed since make no other cell.
        if (tried.has(changed.join())) continue;
        tried.add(changed.join());
        const name = `shell ${shell}, earlier: ${changed.join(', ') || 'none'}`;
        await tryCell(name, membersOf(earlier));
      }
      for (const own of await otherLines(site)) {
        // Beside remotes of the shell's own time.
        const rest = membersOf(shell === 'now' ? [] : remoteNames);
        const members = rest.map((member) => (member.app === own.app ? own : member));
        await tryCell(`shell ${shell}, ${own.app} of the line ${own.line}`, members);
      }
      for (const member of refuted) passed.delete(keyOf(member));
      if (values.data) {
        const { registry, store } = await openRegistry({
          dataFolder: fileNamed(values.data),
        });
        for (const { app, line, release } of passed.values()) {
          const refs = [
            { app, region: line, release },
            { app: 'shell', region, release: shellRelease },
          ] as const;
          const missing = [];
          for (const ref of refs) if (!(await store.has(ref))) missing.push(ref);
          if (missing.length > 0) {
            const names = missing.map((ref) => `${ref.app} ${ref.release}`).join(' and ');
            console.log(`not recorded for ${app} ${release}: ${names} not published there`);
            continue;
          }
          const time = new Date().toISOString();
          const pass = {
            shell: shellRelease,
            app,
            release,
            run: `matrix against ${values.previous}`,
            time,
          };
          await registry.certify(signCertificate(pass, certifierKey));
        }
      }
    } finally {
      await site.stop();
    }
  }
} finally {
  await run('git', ['worktree', 'remove', '--force', checkout], { cwd: root }).catch(
    () => undefined,
  );
  rmSync(checkout, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.error(`Failed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  process.exit(1);
}
