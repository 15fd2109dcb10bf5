import { loadavg } from 'node:os';
import type { Browser } from 'playwright';
import * as z from 'zod/mini';
import { startBenchSite } from './bench-site';
import {
  type LoadingSteps,
  measureBytes,
  measurePaint,
  measureTap,
  openSlowPage,
  type PaintTimes,
  settled,
} from './measure-page';
import { type Visitor, warmUp } from './visitor';

/**
 * The work of the page's thread until the network was idle, in milliseconds of a slow phone's processor. It is the
 * thread's processor time, which, unlike elapsed time, other load on the machine hardly affects.
 */
interface PageWork {
  readonly tasks: number;
  readonly scripts: number;
  readonly layout: number;
  /** The total blocking time: the sum of the parts of tasks beyond 50 ms. */
  readonly blocked: number;
  readonly longest: number;
}

const Trace = z.object({ traceEvents: z.array(z.unknown()) });
const Task = z.object({
  name: z.literal('RunTask'),
  ph: z.literal('X'),
  pid: z.number(),
  tid: z.number(),
  /** In microseconds of the thread's processor time. */
  tdur: z.number(),
});
const ThreadName = z.object({
  name: z.literal('thread_name'),
  pid: z.number(),
  tid: z.number(),
  args: z.object({ name: z.literal('CrRendererMain') }),
});

/** The tasks of the busiest page, in milliseconds of its thread. */
function tasksOf(trace: string): readonly number[] {
  const { traceEvents } = z.parse(Trace, JSON.parse(trace));
  const byThread = new Map<string, number[]>();
  for (const event of traceEvents) {
    const named = z.safeParse(ThreadName, event);
    if (named.success) byThread.set(`${named.data.pid} ${named.data.tid}`, []);
  }
  for (const event of traceEvents) {
    const task = z.safeParse(Task, event);
    if (task.success) {
      byThread.get(`${task.data.pid} ${task.data.tid}`)?.push(task.data.tdur / 1_000);
    }
  }
  const total = (tasks: readonly number[]) => tasks.reduce((sum, time) => sum + time, 0);
  return [...byThread.values()].sort((a, b) => total(b) - total(a))[0] ?? [];
}

/** A visit of a slow phone, measured by processor time. */
async function measureWork(browser: Browser, url: string, visitor: Visitor): Promise<PageWork> {
  const { context, page, session } = await openSlowPage(browser, visitor);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.goto(url);
  await settled(page);
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = tasksOf((await browser.stopTracing()).toString());
  await context.close();
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    tasks: seconds('TaskDuration') * 1_000,
    scripts: seconds('ScriptDuration') * 1_000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1_000,
    blocked: tasks.reduce((sum, time) => sum + Math.max(0, time - 50), 0),
    longest: Math.max(0, ...tasks),
  };
}

const stepColumns: readonly (readonly [title: string, step: keyof LoadingSteps])[] = [
  ['page there', 'page'],
  ['shell script', 'shellScript'],
  ['remote entry', 'remoteEntry'],
  ['exposed chunk', 'exposedChunk'],
  ['first call', 'firstCall'],
  ['first paint', 'paint'],
];

/** The start of each step of a cold load on this machine, one page per line. */
function printSteps(pages: readonly (readonly [name: string, steps: LoadingSteps])[]): void {
  console.log(`\nstart, ms        ${stepColumns.map(([title]) => title.padStart(14)).join('')}`);
  for (const [name, steps] of pages) {
    const cells = stepColumns.map(([, step]) => (steps[step]?.toFixed(0) ?? '-').padStart(14));
    console.log(`${name.padEnd(17)}${cells.join('')}`);
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Visits of each page for the paint metrics. */
const VISITS = 3;

interface VisitTimes extends PaintTimes {
  /** From a tap to the next paint, in milliseconds. */
  readonly tap: number;
}

const middleOf = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** The median of several visits, for each figure separately. */
async function medianTimes(browser: Browser, url: string, visitor: Visitor): Promise<VisitTimes> {
  const visits: VisitTimes[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const paint = await measurePaint(browser, url, visitor);
    visits.push({ ...paint, tap: await measureTap(browser, url, visitor) });
  }
  const middle = (figure: keyof VisitTimes) => middleOf(visits.map((times) => times[figure]));
  return {
    first: middle('first'),
    largest: middle('largest'),
    blocked: middle('blocked'),
    moved: middle('moved'),
    tap: middle('tap'),
  };
}

/** The median of several visits by processor time, for each figure separately. */
async function medianWork(browser: Browser, url: string, visitor: Visitor): Promise<PageWork> {
  const visits: PageWork[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    visits.push(await measureWork(browser, url, visitor));
  }
  const middle = (figure: keyof PageWork) => middleOf(visits.map((work) => work[figure]));
  return {
    tasks: middle('tasks'),
    scripts: middle('scripts'),
    layout: middle('layout'),
    blocked: middle('blocked'),
    longest: middle('longest'),
  };
}

const workColumns: readonly (readonly [title: string, figure: keyof PageWork])[] = [
  ['tasks', 'tasks'],
  ['scripts', 'scripts'],
  ['layout', 'layout'],
  ['blocked', 'blocked'],
  ['longest', 'longest'],
];

/** The work of the page's thread, which hardly depends on other load on the machine. */
function printWork(pages: readonly (readonly [name: string, work: PageWork])[]): void {
  console.log(`\n${row(['by processor, ms', ...workColumns.map(([title]) => title)])}`);
  for (const [name, work] of pages) {
    console.log(row([name, ...workColumns.map(([, figure]) => work[figure].toFixed(0))]));
  }
}

/** A line of figures under their columns. */
const row = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) => (index === 0 ? `${cell}`.padEnd(16) : `${cell}`.padStart(10)))
    .join('');

/** Bytes and paint times of the first load of the main pages, each with empty caches. */
export async function benchPages(): Promise<void> {
  const { stack, browser, guest, customer, store, product, stop } = await startBenchSite();
  try {
    const steps: (readonly [string, LoadingSteps])[] = [];
    const kinds: string[] = [];
    const work: (readonly [string, PageWork])[] = [];
    const columns = [
      'JS br',
      'JS gzip',
      'CSS',
      'pictures',
      'later',
      'fonts',
      'requests',
      'JS later',
      'later',
      'drawn',
    ];
    const paints = ['FCP ms', 'LCP ms', 'TBT ms', 'tap ms', 'CLS'];
    console.log(`\n${row(['kB', ...columns, ...paints])}`);
    for (const [name, pathname, visitor] of [
      // Visitors with a place are redirected to home from there.
      ['/', '/', guest],
      ['/home', '/home', customer],
      ['/store/{id}', store, customer],
      ['/product/{id}', product, customer],
      ['/checkout', '/checkout?page=cart', customer],
    ] as const) {
      const url = stack.address + pathname;
      const isDrawn = await warmUp(browser, url, visitor);
      const cost = await measureBytes(browser, url, visitor, 'br');
      const inGzip = await measureBytes(browser, url, visitor, 'gzip');
      steps.push([name, cost.steps]);
      kinds.push(`${name.padEnd(16)} ${cost.kinds}`);
      const paint = await medianTimes(browser, url, visitor);
      work.push([name, await medianWork(browser, url, visitor)]);
      const { scripts, styles, pictures, fonts, requests, scriptsAhead, requestsAhead } = cost;
      console.log(
        row([
          name,
          ...[scripts, inGzip.scripts, styles, pictures, cost.picturesAhead, fonts].map(kilobytes),
          requests,
          kilobytes(scriptsAhead),
          requestsAhead,
          isDrawn ? 'yes' : 'no',
          ...[paint.first, paint.largest, paint.blocked, paint.tap].map((time) => time.toFixed(0)),
          paint.moved.toFixed(3),
        ]),
      );
    }
    console.log(`\nrequests\n${kinds.join('\n')}`);
    printSteps(steps);
    printWork(work);
    // Other load on the machine increases every time.
    console.log(`\nload of the machine: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await stop();
  }
}
