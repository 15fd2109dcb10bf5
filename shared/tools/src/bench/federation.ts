import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findFreePorts, siteServerOf, startChildServer } from '@storefront/build/stack';
import { defaultRegion, root } from '@storefront/build/workspace';
import { asUndrawn } from '@storefront/domain/first-screen';
import { parseReleaseManifest } from '@storefront/registry';
import * as z from 'zod/mini';
import { type BenchSite, startBenchSite } from './bench-site';
import { type Load, measureLoad } from './measure-load';
import { moduleFilesName, singleConfig, singleFolder } from './single/single-config';

/**
 * The limit of `--check` for the cost of federation until a page is idle (docs/federation-cost.md), for scripts and for
 * all code, in percent.
 */
const LIMIT = 13;

/** Visits of each page: the requests just before and after a page becomes idle vary. */
const VISITS = 3;

/** Changes a page on its way to the browser. */
type Alter = (html: string) => string;

const withLinks = (html: string, links: readonly string[]) =>
  html.replace('</head>', () => `${links.join('')}</head>`);

const linkTo = (file: string, more = '') =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}"${more}>`;

/** The page as deployed, but without a first screen: the server then also preloads the code that makes calls. */
async function asDeployed(address: string): Promise<Alter> {
  const answer = await fetch(`${address}/release.json`);
  const { early, files } = parseReleaseManifest(await answer.text());
  const links = (early?.parts.calls ?? []).map((file) =>
    linkTo(file, ` integrity="${files[file]}" crossorigin="anonymous"`),
  );
  return (html) => (html.includes('id="first-screen"') ? withLinks(asUndrawn(html), links) : html);
}

/**
 * The page of the single build, with links to its own files instead of those of the remotes. The links have no hash,
 * because its scripts are requested without one and would otherwise be fetched twice.
 */
const withOwnFiles =
  (files: readonly string[]): Alter =>
  (html) =>
    withLinks(
      html
        .replaceAll(/<link rel="preload"[^>]*href="http[^>]*>/g, '')
        .replaceAll(/(<link rel="preload" as="(?:script|style)"[^>]*?) integrity=[^>]*>/g, '$1>'),
      files.map((file) => linkTo(file)),
    );

/** The first lines of script are the same in both, but inlined only in one. */
const withoutHeadScript: Alter = (html) => html.replace(/<script>[\s\S]*?<\/script>/, '');

/** A single build needs no registry, but one is served because the shell requests it. */
const withoutRegistry: Alter = (html) =>
  html.replace(/<script[^>]*id="signed-registry">[\s\S]*?<\/script>/, '');

/** Serves the single build like the shell's server serves a page. */
async function serveSingle({ stack }: BenchSite, { folder }: SingleBuild) {
  const [port] = await findFreePorts('127.0.0.1', 1);
  const address = `http://127.0.0.1:${port}`;
  const server = await startChildServer({
    name: 'single',
    ...siteServerOf(root),
    environment: {
      PROFILE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      BACKEND_URL: stack.backendUrl,
      SHELL_FOLDER: folder,
      REGISTRY_FOLDER: path.dirname(stack.registry.servedFile(defaultRegion)),
      REGISTRY_KEYS_FILE: stack.registry.publicKeysFile,
      DEFAULT_REGION: defaultRegion,
    },
    logFolder: path.join(stack.dataFolder, 'logs'),
    readyUrl: `${address}/registry.json`,
  });
  return { address, stop: () => server.stop() };
}

const total = ({ scripts, styles, descriptions }: Load) => scripts + styles + descriptions;
const percent = (federated: number, single: number) => (federated / single - 1) * 100;

/** The median visit by bytes. */
async function middleOf(visit: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = [];
  for (let done = 0; done < VISITS; done += 1) loads.push(await visit());
  loads.sort((a, b) => total(a) - total(b));
  const middle = loads[Math.floor(VISITS / 2)];
  if (!middle) throw new Error('There were no visits.');
  return middle;
}

const columns = ['JS', 'CSS', 'release', 'in all', 'document', 'files', 'in a row', 'JS later'];
const row = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(26) + cells.map((cell) => `${cell}`.padStart(10)).join('');
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const figures = (load: Load) => [
  ...[load.scripts, load.styles, load.descriptions, total(load), load.document].map(kilobytes),
  load.files,
  load.row.length,
  kilobytes(load.scriptsLater),
];

function printPage(name: string, federated: Load, single: Load): void {
  console.log(row(name, figures(federated)));
  console.log(row('  as one build', figures(single)));
  const signed = (value: number, unit = '') => `${value > 0 ? '+' : ''}${value}${unit}`;
  const inPercent = (of: (load: Load) => number) =>
    signed(Number(percent(of(federated), of(single)).toFixed(1)), ' %');
  console.log(
    row('  federation costs', [
      inPercent(({ scripts }) => scripts),
      inPercent(({ styles }) => styles),
      '',
      inPercent(total),
      inPercent(({ document }) => document),
      signed(federated.files - single.files),
      signed(federated.row.length - single.row.length),
      '',
    ]),
  );
}

/** Violations of the limit, as sentences. */
function faultsOf(name: string, federated: Load, single: Load): string[] {
  const faults: string[] = [];
  const compare = (what: string, of: (load: Load) => number) => {
    const more = percent(of(federated), of(single));
    if (more <= LIMIT) return;
    faults.push(`${name}: ${more.toFixed(1)} % more ${what}; the limit is ${LIMIT} %.`);
  };
  compare('script', (load) => load.scripts);
  compare('code', total);
  if (federated.row.length > single.row.length) {
    const rows = [federated, single].map(({ row: files }) => files.join(' → '));
    faults.push(`${name}: scripts wait for each other in a longer row: ${rows.join(', not ')}.`);
  }
  return faults;
}

/** @returns violations of the limit */
async function comparePages(site: BenchSite, single: SingleBuild, alone: string) {
  const { browser, guest, customer, stack } = site;
  const deployed = await asDeployed(stack.address);
  const faults: string[] = [];
  console.log(`\n${row('kB, brotli, until idle', columns)}`);
  for (const [name, pathname, module, visitor] of [
    ['/', '/', '', guest],
    ['/home', '/home', 'catalog/home-page', customer],
    ['/store/{id}', site.store, 'catalog/store-page', customer],
    ['/product/{id}', site.product, 'catalog/product-page', customer],
  ] as const) {
    const own = withOwnFiles(single.moduleFiles[module] ?? []);
    const visit = () =>
      measureLoad(browser, stack.address + pathname, {
        visitor,
        alter: deployed,
        counted: (html) => withoutHeadScript(deployed(html)),
      });
    // The server loads the files of a release with the first page that needs them.
    await visit();
    const federated = await middleOf(visit);
    const asOne = await middleOf(() =>
      measureLoad(browser, alone + pathname, {
        visitor,
        alter: own,
        counted: (html) => withoutHeadScript(withoutRegistry(own(html))),
      }),
    );
    printPage(name, federated, asOne);
    const found = faultsOf(name, federated, asOne);
    for (const fault of found) console.log(`  ${fault}`);
    faults.push(...found);
  }
  return faults;
}

/**
 * The cost of federation for a customer: the deployed pages, compared with the same code as one webpack build, each
 * with empty caches until the page is idle.
 * @param options `--check`: fails if the limit is exceeded
 */
export async function benchFederation(options: readonly string[]): Promise<void> {
  const site = await startBenchSite();
  try {
    console.log('  building the single build');
    const single = await buildSingle();
    const served = await serveSingle(site, single);
    try {
      const faults = await comparePages(site, single, served.address);
      if (options.includes('--check') && faults.length > 0) throw new Error(faults.join('\n'));
    } finally {
      await served.stop();
    }
  } finally {
    await site.stop();
  }
}

const { webpack }: typeof import('webpack') = createRequire(import.meta.url)('webpack');

const ModuleFiles = z.record(z.string(), z.array(z.string()));

/** The single build of all apps, ready to be served. */
interface SingleBuild {
  readonly folder: string;
  /** The initial files of each module, by its id: the ones that a server would have preloaded. */
  readonly moduleFiles: Readonly<Record<string, readonly string[]>>;
}

/** @throws Error with webpack's messages if the build fails */
async function buildSingle(): Promise<SingleBuild> {
  const compiler = webpack(singleConfig(singleFolder));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const failure = error ?? closing;
        if (failure) reject(failure);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
  const text = readFileSync(path.join(singleFolder, moduleFilesName), 'utf8');
  return { folder: singleFolder, moduleFiles: z.parse(ModuleFiles, JSON.parse(text)) };
}
