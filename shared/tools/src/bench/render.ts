import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { readFreeStackConfig, type Stack, startStack } from '@storefront/build/stack';
import { parseRegionDocument, resolveRemotes, SignedDocument } from '@storefront/registry';
import {
  type Answers,
  createAnswers,
  createReleaseManifests,
  createReleaseOutputs,
  type RenderInput,
  type RenderJob,
  type RenderOutput,
  RenderPool,
  readShellRelease,
  sharedReadOf,
} from '@storefront/shell/bench';
import * as z from 'zod/mini';

/**
 * The cost of first screens: pages per second on one thread, times, memory after many renders on all threads, and the
 * first render of a release. The answers of the backend are in memory, as on a busy site. The memory is printed
 * repeatedly, so that an aborted run has some output. Options: `--renders 1000` for the times, `--memory 10000` renders
 * for the memory, `--region eg`.
 */
const { values } = parseArgs({
  options: {
    renders: { type: 'string', default: '1000' },
    memory: { type: 'string', default: '10000' },
    region: { type: 'string', default: 'eg' },
  },
});
const renders = Number(values.renders);
if (!(renders > 0)) throw new Error('--renders must be a number above 0.');
const memoryRenders = Number(values.memory);
if (!(memoryRenders >= 0)) throw new Error('--memory must be a number.');

const pages = ['/', '/home', '/store/charcoal-yard', '/product/shish-taouk-81', '/categories'];
const NO_ANSWER = { status: 0, body: '', date: '' };

/** The releases that customers of the region get. */
async function outputsOf(
  site: Stack,
): Promise<readonly [shell: RenderOutput, catalog: RenderOutput]> {
  const served = readFileSync(site.registry.servedFile(values.region), 'utf8');
  const document = parseRegionDocument(z.parse(SignedDocument, JSON.parse(served)).document);
  const { release } = document.extras.shell;
  const [ref] = (await site.store.list('shell')).filter((one) => one.release === release);
  if (!ref) throw new Error(`The release ${release} of the shell is not in the store.`);
  const folder = site.store.folder(ref);
  const outputs = createReleaseOutputs({
    folder,
    shell: readShellRelease(folder),
    manifests: createReleaseManifests(),
  });
  const shell = await outputs.shell();
  const catalog = await outputs.remote(resolveRemotes(document, '').catalog);
  if (!shell || !catalog) throw new Error('The releases have no server output.');
  return [shell, catalog];
}

const Zone = z.object({ zone_id: z.string() });
const place = { lat: 30.0477, lng: 31.2388 };

async function inputFor(site: Stack): Promise<(at: string) => RenderInput> {
  const answer = await fetch(
    `${site.backendUrl}/api/v1/config/get-zone-id?lat=${place.lat}&lng=${place.lng}`,
  );
  const zoneIds = z.parse(z.array(z.int()), JSON.parse(z.parse(Zone, await answer.json()).zone_id));
  return (at) => ({
    url: site.address + at,
    language: 'en',
    theme: 'light',
    place: at === '/' ? null : { zoneIds, ...place },
    module: at === '/' ? null : { id: 1, module_type: 'food' },
    isPhone: true,
    config: { apiBaseUrl: null },
    dataDeadlineMs: 5_000,
  });
}

const answerFrom =
  (answers: Answers): RenderJob['answer'] =>
  async (request) => {
    const read = sharedReadOf(request);
    return read ? answers.get(read, '127.0.0.1') : NO_ANSWER;
  };

interface Run {
  readonly ms: number;
  readonly length: number;
}

async function draw(pool: RenderPool, job: RenderJob): Promise<Run> {
  const start = performance.now();
  const result = await pool.render(job);
  if (result.status === 'declined') throw new Error(`${job.input.url}: ${result.reason}`);
  return { ms: performance.now() - start, length: result.html.length };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const megabytes = () => (process.memoryUsage().rss / 2 ** 20).toFixed(0);

/** Renders pages in turn, on as many threads as the machine has cores, and prints the memory after each tenth. */
async function watchMemory(jobFor: (page: string) => RenderJob): Promise<void> {
  const threads = availableParallelism();
  const pool = new RenderPool({ size: threads, renderMs: 30_000 });
  const step = Math.max(1, Math.round(memoryRenders / 10));
  let begun = 0;
  let drawn = 0;
  console.log(`\nmemory of the server, ${threads} threads\nrenders      MB         s`);
  const start = performance.now();
  const tell = () => {
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    console.log(`${drawn}`.padStart(7) + megabytes().padStart(8) + seconds.padStart(10));
  };
  const drawOn = async () => {
    while (begun < memoryRenders) {
      begun += 1;
      await draw(pool, jobFor(pages[begun % pages.length] ?? '/'));
      drawn += 1;
      if (drawn % step === 0) tell();
    }
  };
  try {
    tell();
    await Promise.all(Array.from({ length: threads }, drawOn));
  } finally {
    await pool.close();
  }
}

const dataFolder = mkdtempSync(path.join(tmpdir(), 'storefront-render-'));
const site = await startStack({ config: await readFreeStackConfig({ DATA_DIR: dataFolder }) });
const pool = new RenderPool({ size: 1, renderMs: 30_000 });
try {
  const outputs = await outputsOf(site);
  const inputOf = await inputFor(site);
  const answers = createAnswers({ backendUrl: site.backendUrl, freshMs: 3_600_000 });
  const jobFor = (page: string): RenderJob => ({
    outputs,
    input: inputOf(page),
    answer: answerFrom(answers),
  });
  console.log(
    `outputs: ${outputs.map(({ source }) => `${(source.length / 1000).toFixed(0)} kB`).join(', ')}`,
  );
  const cold = await draw(pool, jobFor('/home'));
  console.log(`a cold release, including thread start and compilation: ${cold.ms.toFixed(0)} ms`);
  for (const page of pages) await draw(pool, jobFor(page));
  console.log(
    '\npage                          kB    p50 ms    p99 ms   pages per second and thread',
  );
  for (const page of pages) {
    const times: number[] = [];
    let length = 0;
    const start = performance.now();
    for (let count = 0; count < renders / pages.length; count += 1) {
      const run = await draw(pool, jobFor(page));
      times.push(run.ms);
      length = run.length;
    }
    const perSecond = times.length / ((performance.now() - start) / 1_000);
    const sorted = times.toSorted((a, b) => a - b);
    console.log(
      page.padEnd(26) +
        (length / 1_000).toFixed(1).padStart(6) +
        [0.5, 0.99].map((share) => at(sorted, share).toFixed(1).padStart(10)).join('') +
        perSecond.toFixed(1).padStart(12),
    );
  }
  await pool.close();
  if (memoryRenders > 0) await watchMemory(jobFor);
  // Other load on the machine increases every time.
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await pool.close();
  await site.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
