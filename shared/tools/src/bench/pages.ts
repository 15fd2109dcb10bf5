import { loadavg } from 'node:os';
import type { Browser } from 'playwright';
import { startBenchSite } from './bench-site';
import {
  type LoadingSteps,
  measureBytes,
  measurePaint,
  measureTap,
  type PaintTimes,
} from './measure-page';
import { measureWork, type PageWork } from './measure-work';
import { type Visitor, warmUp } from './visitor';

const stepColumns: readonly (readonly [title: string, step: keyof LoadingSteps])[] = [
  ['page there', 'page'],
  ['shell script', 'shellScript'],
  ['remote entry', 'remoteEntry'],
  ['exposed chunk', 'exposedChunk'],
  ['first call', 'firstCall'],
  ['first paint', 'paint'],
];

/** When each step of a cold load on this machine began, a page a line. */
function printSteps(pages: readonly (readonly [name: string, steps: LoadingSteps])[]): void {
  console.log(`\nstart, ms        ${stepColumns.map(([title]) => title.padStart(14)).join('')}`);
  for (const [name, steps] of pages) {
    const cells = stepColumns.map(([, step]) => (steps[step]?.toFixed(0) ?? '-').padStart(14));
    console.log(`${name.padEnd(17)}${cells.join('')}`);
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Visits of each page whose paints are measured. */
const VISITS = 3;

interface VisitTimes extends PaintTimes {
  /** From a tap to the next paint, in milliseconds. */
  readonly tap: number;
}

const middleOf = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** The middle of several visits, each figure by itself. */
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

/** The middle of several visits by the processor, each figure by itself. */
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
    // Other work on the machine makes every time longer.
    console.log(`\nload of the machine: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await stop();
  }
}
