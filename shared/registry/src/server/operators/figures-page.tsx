import {
  Code,
  type Column,
  commonTexts,
  Figure,
  Form,
  filled,
  Moment,
  options,
  type PageView,
  Press,
  Select,
  type Session,
  Table,
} from '@storefront/operations/pages';
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
import { figuresOf, loadsIn, ofRelease, ordersIn, percent, type Reported } from './reported';
import { type Say, sayIn, type TextKey } from './texts';
import { reportedProblem, sendPage } from './view';

const HOUR_MS = 3_600_000;
/** The periods to choose from: the number of bars, and the hours per bar. */
const periods = { '1': { bars: 24, hours: 1 }, '7': { bars: 28, hours: 6 } } as const;

/** The period of a page, in milliseconds since 1970. @param now the last bar contains it */
export function periodOf(days: keyof typeof periods, now: number) {
  const { bars, hours } = periods[days];
  const barMs = hours * HOUR_MS;
  const end = (Math.floor(now / barMs) + 1) * barMs;
  return { days, start: end - bars * barMs, barMs, bars };
}
type Period = ReturnType<typeof periodOf>;

/** A figure in a chart: a count, or a share. */
type Drawn = { readonly title: TextKey } & (
  | { readonly countIn: (bar: Figures) => number }
  | { readonly measure: Measure }
);
const drawn: readonly Drawn[] = [
  { title: 'loads', countIn: (bar) => loadsIn(bar).of },
  { title: 'failures', measure: trouble },
  { title: 'slowToShow', measure: vitals.LCP },
  { title: 'slowToAnswer', measure: vitals.INP },
  { title: 'orders', countIn: ordersIn },
];

export interface FiguresPage {
  readonly snapshot: Snapshot;
  readonly reported: Reported;
  readonly region: string;
  readonly app: AppName;
  readonly period: Period;
}

/** Shows the figures of an app's releases in a region, as charts and as tables. */
export function sendFigures(view: PageView, session: Session<Person>, page: FiguresPage) {
  const t = sayIn(view.language);
  const common = commonTexts(view.language);
  const { reported, snapshot, region, app, period } = page;
  const figures = figuresOf(reported.figures, snapshot, { region, app });
  const names = [...figures.counts, ...figures.orders].map(({ release }) => release);
  const releases = [...new Set(names)].sort(
    (one, other) => rank(page, one) - rank(page, other) || one.localeCompare(other),
  );
  const rows = releases.map((release): Row => {
    const whole = ofRelease(figures, release);
    return { release, whole, bars: barsOf(whole, period) };
  });
  const found =
    rows.length === 0 ? (
      <p>{t('noFigures')}</p>
    ) : (
      <>
        {drawn.map((one) => (
          <Charts key={one.title} t={t} page={page} one={one} rows={rows} />
        ))}
        <details>
          <summary>{t('asTables')}</summary>
          {rows.map((row) => (
            <FiguresTable key={row.release} t={t} when={common('when')} period={period} row={row} />
          ))}
        </details>
      </>
    );
  return sendPage(
    view,
    session,
    '/operators/figures',
    null,
    <>
      <h2>{filled(t('figuresOf'), { app: <Code>{app}</Code>, region: <Code>{region}</Code> })}</h2>
      <FilterForm t={t} show={common('show')} page={page} />
      {reported.problem === null ? found : <p>{reportedProblem(t, reported.problem)}</p>}
    </>,
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

/** The release's current role in the region, if any. */
function standingOf(t: Say, page: FiguresPage, release: string): string {
  const keys = ['live', 'trial', 'previous'] as const;
  const key = keys[rank(page, release)];
  return key ? ` (${t(key)})` : '';
}

interface Row {
  readonly release: string;
  readonly whole: Figures;
  readonly bars: readonly Figures[];
}

function barsOf({ counts, orders }: Figures, { start, barMs, bars }: Period): Figures[] {
  return Array.from({ length: bars }, (_, bar) => {
    const isIn = ({ hour }: { readonly hour: string }) =>
      Math.floor((Date.parse(hour) - start) / barMs) === bar;
    return { counts: counts.filter(isIn), orders: orders.filter(isIn) };
  });
}

function textOf(one: Drawn, bar: Figures): string {
  if ('countIn' in one) return String(one.countIn(bar));
  const value = proportionOf(bar.counts, one.measure);
  return value.of === 0 ? '–' : `${percent(value)} (${value.times}/${value.of})`;
}

function heightOf(one: Drawn, bar: Figures): number {
  if ('countIn' in one) return one.countIn(bar);
  const { times, of } = proportionOf(bar.counts, one.measure);
  return times / (of || 1);
}

interface ChartsProps {
  readonly t: Say;
  readonly page: FiguresPage;
  readonly one: Drawn;
  readonly rows: readonly Row[];
}

function Charts({ t, page, one, rows }: ChartsProps) {
  const { start, barMs, bars } = page.period;
  const heights = rows.map((row) => row.bars.map((bar) => heightOf(one, bar)));
  // One scale for all releases, so that they can be compared.
  const top = Math.max(...heights.flat());
  // Numbers only when all values are zero.
  const isDrawn = top > 0;
  const isShare = 'measure' in one;
  return (
    <section>
      <h3>{t(one.title)}</h3>
      {isDrawn && (
        <p>
          {filled(t('highest'), {
            value: <Figure>{isShare ? percent({ times: top, of: 1 }) : top}</Figure>,
          })}
        </p>
      )}
      {rows.map(({ release, whole }, index) => {
        const total = textOf(one, whole);
        return (
          <div className="chart" key={release}>
            <p>
              <Code>{release}</Code>
              {standingOf(t, page, release)} <Figure>{total}</Figure>
            </p>
            {isDrawn && (
              <Bars
                heights={heights[index] ?? []}
                top={top}
                label={`${t(one.title)}, ${release}: ${total}`}
                isBad={isShare}
              />
            )}
          </div>
        );
      })}
      {isDrawn && (
        <p className="axis" dir="ltr">
          <Moment at={new Date(start)} /> <Moment at={new Date(start + bars * barMs)} />
        </p>
      )}
    </section>
  );
}

const BAR = 10;
const HEIGHT = 40;

interface BarsProps {
  readonly heights: readonly number[];
  readonly top: number;
  readonly label: string;
  readonly isBad: boolean;
}

const Bars = ({ heights, top, label, isBad }: BarsProps) => (
  <svg
    className={isBad ? 'bars bad' : 'bars'}
    viewBox={`0 0 ${heights.length * BAR} ${HEIGHT}`}
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
  >
    {heights.map((height, index) => {
      if (height === 0) return null;
      const tall = Math.max(1, (height / top) * HEIGHT);
      const x = index * BAR + 1;
      const y = (HEIGHT - tall).toFixed(2);
      return <rect key={x} x={x} y={y} width={BAR - 2} height={tall.toFixed(2)} />;
    })}
  </svg>
);

interface FiguresTableProps {
  readonly t: Say;
  readonly when: string;
  readonly period: Period;
  readonly row: Row;
}

function FiguresTable({ t, when, period, row: { release, bars } }: FiguresTableProps) {
  const rows = bars
    .map((bar, index) => ({ bar, at: new Date(period.start + index * period.barMs) }))
    .filter(({ bar }) => bar.counts.length + bar.orders.length > 0);
  return (
    <>
      <h3>
        <Code>{release}</Code>
      </h3>
      <Table
        rows={rows}
        columns={[
          { head: when, cell: ({ at }) => <Moment at={at} /> },
          ...drawn.map(
            (one): Column<(typeof rows)[number]> => ({
              head: t(one.title),
              cell: ({ bar }) => <Figure>{textOf(one, bar)}</Figure>,
            }),
          ),
        ]}
      />
    </>
  );
}

function FilterForm({
  t,
  show,
  page,
}: Pick<ChartsProps, 't' | 'page'> & { readonly show: string }) {
  const { snapshot, region, app, period } = page;
  const same = (names: readonly string[]) => options(names.map((name) => [name, name]));
  return (
    <Form shape="filter" method="get" action="/operators/figures">
      <Select label={t('where')} name="region" value={region}>
        {same(Object.keys(snapshot.regions))}
      </Select>
      <Select label={t('app')} name="app" value={app}>
        {same(appNames)}
      </Select>
      <Select label={t('period')} name="days" value={period.days}>
        {options([
          ['1', t('health')],
          ['7', t('week')],
        ])}
      </Select>
      <Press>{show}</Press>
    </Form>
  );
}
