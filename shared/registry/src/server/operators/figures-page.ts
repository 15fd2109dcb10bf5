import { escapeHtml, type Session } from '@storefront/operations/pages';
import {
  type Figures,
  type Measure,
  proportionOf,
  trouble,
  vitals,
} from '../../canary/release-counts';
import { type AppName, appNames } from '../../names';
import type { Person } from '../../node/people';
import type { Snapshot } from '../../node/registry-state';
import { figuresOf, type Reported } from './reported';
import { type Say, sayIn, type TextKey } from './texts';
import { code, moment, reportedProblem, sendPage, table, type View } from './view';

const HOUR_MS = 3_600_000;
/** The selectable periods: the number of bars, and the hours of each. */
const periods = { '1': { bars: 24, hours: 1 }, '7': { bars: 28, hours: 6 } } as const;
export type Days = keyof typeof periods;

/** The period of a page, in milliseconds since 1970. */
export interface Period {
  readonly days: Days;
  readonly start: number;
  readonly barMs: number;
  readonly bars: number;
}

/** @param now milliseconds since 1970, which is in the last bar */
export function periodOf(days: Days, now: number): Period {
  const { bars, hours } = periods[days];
  const barMs = hours * HOUR_MS;
  const end = (Math.floor(now / barMs) + 1) * barMs;
  return { days, start: end - bars * barMs, barMs, bars };
}

/** A drawn figure: a count, or a share. */
interface Drawn {
  readonly title: TextKey;
  /** A share of chances, or `null` for a count. */
  readonly measure: Measure | null;
  readonly valuesOf: (bar: Figures) => { readonly times: number; readonly of: number };
}

const vital = (name: string) => vitals.filter((one) => one.name === name);
const share = (title: TextKey, measure: Measure): Drawn => ({
  title,
  measure,
  valuesOf: ({ counts }) => proportionOf(counts, measure),
});
const number = (title: TextKey, timesOf: (bar: Figures) => number): Drawn => ({
  title,
  measure: null,
  valuesOf: (bar) => ({ times: timesOf(bar), of: 0 }),
});
const drawn: readonly Drawn[] = [
  number('loads', ({ counts }) => proportionOf(counts, trouble).of),
  share('failures', trouble),
  ...vital('LCP').map((measure) => share('slowToShow', measure)),
  ...vital('INP').map((measure) => share('slowToAnswer', measure)),
  number('orders', ({ orders }) => orders.reduce((total, { count }) => total + count, 0)),
];

export interface FiguresPage {
  readonly snapshot: Snapshot;
  readonly reported: Reported;
  readonly region: string;
  readonly app: AppName;
  readonly period: Period;
}

/** Shows the figures of an app's releases in a region, as charts and as tables. */
export function sendFigures(view: View, session: Session<Person>, page: FiguresPage) {
  const t = sayIn(view.language);
  const { reported, snapshot, region, app, period } = page;
  const figures = figuresOf(reported.figures, snapshot, { region, app });
  const names = [...figures.counts, ...figures.orders].map(({ release }) => release);
  const releases = [...new Set(names)].sort(
    (one, other) => rank(page, one) - rank(page, other) || one.localeCompare(other),
  );
  const rows = releases.map((release) => ({ release, bars: barsOf(figures, release, period) }));
  const found =
    releases.length === 0
      ? `<p>${t('noFigures')}</p>`
      : `${drawn.map((one) => chart(t, page, one, rows)).join('\n')}
<details><summary>${t('asTables')}</summary>${rows.map((row) => figuresTable(t, period, row)).join('\n')}</details>`;
  const heading = t('figuresOf', { app: code(app), region: code(region) });
  return sendPage(
    view,
    session,
    'figures',
    null,
    `<h2>${heading}</h2>${filterForm(t, page)}
${reported.problem === null ? found : `<p>${reportedProblem(t, reported.problem)}</p>`}`,
  );
}

const runsOf = ({ snapshot, region, app }: FiguresPage) =>
  app === 'shell' ? undefined : snapshot.regions[region]?.remotes[app];

/** Running releases come first. */
function rank(page: FiguresPage, release: string): number {
  const runs = runsOf(page);
  const order = [runs?.live.release, runs?.canary?.run.release, runs?.previous?.release];
  const place = order.indexOf(release);
  return place === -1 ? order.length : place;
}

/** The current role of a release in the region, if any. */
function standingOf(t: Say, page: FiguresPage, release: string): string {
  const keys = ['live', 'trial', 'previous'] as const;
  const key = keys[rank(page, release)];
  return key ? ` (${t(key)})` : '';
}

function barsOf({ counts, orders }: Figures, release: string, { start, barMs, bars }: Period) {
  const of = <T extends { readonly release: string; readonly hour: string }>(
    list: readonly T[],
  ) => {
    const own = list.filter((one) => one.release === release);
    return (bar: number) =>
      own.filter(({ hour }) => Math.floor((Date.parse(hour) - start) / barMs) === bar);
  };
  const [countsAt, ordersAt] = [of(counts), of(orders)];
  return Array.from(
    { length: bars },
    (_, bar): Figures => ({ counts: countsAt(bar), orders: ordersAt(bar) }),
  );
}

interface Row {
  readonly release: string;
  readonly bars: readonly Figures[];
}

const percent = (value: number) => `${(value * 100).toFixed(1)}\u00a0%`;
const ltr = (text: string | number) => `<bdi dir="ltr">${text}</bdi>`;
const textOf = ({ measure }: Drawn, { times, of }: { times: number; of: number }) => {
  if (!measure) return String(times);
  return of === 0 ? '–' : `${percent(times / of)} (${times}/${of})`;
};
const heightOf = ({ measure }: Drawn, { times, of }: { times: number; of: number }) =>
  measure ? (of === 0 ? 0 : times / of) : times;

function chart(t: Say, page: FiguresPage, one: Drawn, rows: readonly Row[]): string {
  const { start, barMs, bars } = page.period;
  const heights = rows.map((row) => row.bars.map((bar) => heightOf(one, one.valuesOf(bar))));
  // One scale for all releases, so that they can be compared.
  const top = Math.max(...heights.flat());
  const lines = rows.map(({ release, bars: own }, index) => {
    const whole = {
      counts: own.flatMap(({ counts }) => counts),
      orders: own.flatMap(({ orders }) => orders),
    };
    const total = textOf(one, one.valuesOf(whole));
    const name = `${t(one.title)}, ${escapeHtml(release)}: ${total}`;
    const drawn = top === 0 ? '' : barsSvg(heights[index] ?? [], top, name, one.measure !== null);
    return `<div class="chart"><p>${code(release)}${standingOf(t, page, release)} ${ltr(total)}</p>${drawn}</div>`;
  });
  const title = `<h3>${t(one.title)}</h3>`;
  // Only numbers where all values are zero.
  if (top === 0) return `<section>${title}${lines.join('\n')}</section>`;
  const highest = one.measure ? percent(top) : String(top);
  const end = new Date(start + bars * barMs).toISOString();
  return `<section>${title}<p>${t('highest', { value: ltr(highest) })}</p>${lines.join('\n')}
<p class="axis" dir="ltr">${moment(new Date(start).toISOString())} ${moment(end)}</p></section>`;
}

const BAR = 10;
const HEIGHT = 40;

function barsSvg(heights: readonly number[], top: number, name: string, isBad: boolean): string {
  const rects = heights.map((height, index) => {
    const tall = top === 0 || height === 0 ? 0 : Math.max(1, (height / top) * HEIGHT);
    return tall === 0
      ? ''
      : `<rect x="${index * BAR + 1}" y="${(HEIGHT - tall).toFixed(2)}" width="${BAR - 2}" height="${tall.toFixed(2)}"/>`;
  });
  return `<svg class="bars${isBad ? ' bad' : ''}" viewBox="0 0 ${heights.length * BAR} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${name}">${rects.join('')}</svg>`;
}

function figuresTable(t: Say, { start, barMs }: Period, { release, bars }: Row): string {
  const rows = bars.flatMap((bar, index) => {
    if (bar.counts.length + bar.orders.length === 0) return [];
    const time = moment(new Date(start + index * barMs).toISOString());
    return [[time, ...drawn.map((one) => ltr(textOf(one, one.valuesOf(bar))))]];
  });
  const heads = [t('when'), ...drawn.map(({ title }) => t(title))];
  return `<h3>${code(release)}</h3>${table(heads, rows)}`;
}

function filterForm(t: Say, { snapshot, region, app, period }: FiguresPage): string {
  const field = (
    name: string,
    label: string,
    chosen: string,
    options: readonly (readonly [string, string])[],
  ) =>
    `<label>${label} <select name="${name}">${options
      .map(
        ([value, text]) =>
          `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${text}</option>`,
      )
      .join('')}</select></label>`;
  const same = (names: readonly string[]) => names.map((name) => [name, escapeHtml(name)] as const);
  return `<form class="filter" method="get" action="/operators/figures">${field('region', t('where'), region, same(Object.keys(snapshot.regions)))}
${field('app', t('app'), app, same(appNames))}
${field('days', t('period'), period.days, [
  ['1', t('health')],
  ['7', t('week')],
])}<button>${t('show')}</button></form>`;
}
