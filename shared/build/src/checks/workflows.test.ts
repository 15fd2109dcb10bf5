import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@storefront/registry';
import { parse } from 'yaml';
import * as z from 'zod';
import { linesOf, root } from '../workspace';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const folder = '.github/workflows';
const ofRemotes = 'shared/remote-kit/template/_github/workflows/check.yml';
const files = [
  ...readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`),
  ofRemotes,
];

const Workflow = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.object({ contents: z.literal('read') }).strict(),
  jobs: z.record(
    z.string(),
    z.object({
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});
const workflow = (file: string) => z.parse(Workflow, parse(read(file)));
const commands = (file: string) =>
  Object.values(workflow(file).jobs)
    .flatMap(({ steps }) => steps)
    .flatMap(({ run }) => run ?? []);

it.each(files)('%s uses actions by their commit and has read access only', (file) => {
  // A tag can be moved to other code; the comment states the tag of the commit.
  const used = read(file)
    .split('\n')
    .filter((line) => line.includes('uses:'));
  expect(used.length).toBeGreaterThan(0);
  for (const line of used)
    expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  expect(workflow(file).permissions).toEqual({ contents: 'read' });
});

it('each remote has its own workflow, which begins with its own checks', () => {
  const Started = z.object({ paths: z.array(z.string()) });
  for (const remote of remoteNames) {
    const file = `${folder}/${remote}.yml`;
    const { on } = workflow(file);
    for (const event of ['pull_request', 'push']) {
      const { paths } = z.parse(Started, on[event]);
      expect(paths).toEqual(expect.arrayContaining([`mfe-${remote}/**`, 'shared/**', file]));
      expect(paths.filter((one) => one.startsWith('mfe-'))).toHaveLength(1);
    }
    const own = 'node shared/build/bin/bootstrap.mjs';
    expect(commands(file)).toContain(`${own} check-remote ${remote}`);
    // Over the network, so that no machine of the operators runs code of a pull request.
    const released = commands(file).filter((command) => command.startsWith(`${own} release`));
    expect(released).toEqual(
      linesOf([remote]).map(
        ({ app, region }) => `${own} release ${app} --region ${region} --server "$REGISTRY_URL"`,
      ),
    );
    expect(read(file)).not.toContain('self-hosted');
  }
});

it.each(files)('%s uses only existing scripts', (file) => {
  const place =
    file === ofRemotes ? 'shared/remote-kit/template/package.template.json' : 'package.json';
  const Scripts = z.object({ scripts: z.record(z.string(), z.string()) });
  const { scripts } = z.parse(Scripts, JSON.parse(read(place)));
  for (const command of commands(file)) {
    const [program = '', first = '', second = ''] = command.split(' ');
    if (program === 'npx') continue;
    if (program === 'npm')
      expect([...Object.keys(scripts), 'ci']).toContain(first === 'run' ? second : first);
    else if (program === 'node') {
      expect(existsSync(path.join(root, first))).toBe(true);
      const scripts = ['build', 'tools'].map((name) => `shared/${name}/src/cli/${second}.ts`);
      expect(scripts.some((script) => existsSync(path.join(root, script)))).toBe(true);
    } else expect(existsSync(path.join(root, program))).toBe(true);
  }
});

it('one workflow runs all checks, with the package manager of the checkout', () => {
  const all = commands(`${folder}/check.yml`);
  expect(all).toContain('.ci/run');
  expect(existsSync(path.join(root, '.ci/run'))).toBe(true);
  const { packageManager } = z
    .object({ packageManager: z.string() })
    .parse(JSON.parse(read('package.json')));
  const named = all.flatMap((command) => command.match(/pnpm@[\d.]+/g) ?? []);
  expect(new Set(named)).toEqual(new Set([packageManager]));
  // The licences in the list of components come from the installed packages.
  const listing = workflow(`${folder}/check.yml`).jobs.components?.steps;
  expect(listing?.flatMap(({ run }) => run ?? [])).toEqual([
    expect.stringContaining(`${packageManager} install --frozen-lockfile --ignore-scripts`),
    expect.stringContaining('@cyclonedx/cdxgen@'),
  ]);
  // A command runs only a fixed version that was tested.
  for (const command of all.filter((one) => one.startsWith('npx ')))
    expect(command).toMatch(/@\d+\.\d+\.\d+ /);
});
