import { escapeHtml, type Session } from '@storefront/operations/pages';
import { type AppName, type RemoteName, remoteNames } from '../../names';
import type { ChangeRequest } from '../../node/change-requests';
import type { Person } from '../../node/people';
import type { RegistryStatus } from '../../node/registry';
import type {
  AuditEntry,
  RunRegion,
  RunRelease,
  RunRemote,
  Snapshot,
} from '../../node/registry-state';
import type { ReleaseManifest } from '../../release-manifest';
import { figuresOf, healthOf, type Reported } from './reported';
import { type Say, sayIn } from './texts';
import {
  changesTable,
  code,
  formKey,
  hidden,
  moment,
  plain,
  reportedProblem,
  type Said,
  sendPage,
  type View,
} from './view';

/** The releases of each app, the newest first. */
export type Releases = Readonly<Record<AppName, readonly ReleaseManifest[]>>;

export interface Overview {
  readonly session: Session<Person>;
  readonly status: RegistryStatus;
  readonly history: readonly AuditEntry[];
  readonly waiting: readonly ChangeRequest[];
  readonly releases: Releases;
  readonly reported: Reported;
  readonly said: Said | null;
}

/** How many releases of a line are offered: older ones need the command line. */
const MAX_OFFERED = 20;

/** Every region with its releases, faults, and the operator's commands. */
export function sendOverview(view: View, overview: Overview) {
  const { session, status, said, waiting } = overview;
  const t = sayIn(view.language);
  const { snapshot } = status;
  if (!snapshot) return sendPage(view, session, 'regions', said, `<p>${t('empty')}</p>`);
  const regions = Object.entries(snapshot.regions).map(([name, region]) =>
    regionSection(t, overview, snapshot, name, region),
  );
  const { id, audit } = snapshot;
  const inForce = t('inForce', {
    id: code(id),
    actor: plain(audit.actor),
    time: moment(audit.time),
  });
  return sendPage(
    view,
    session,
    'regions',
    said,
    `<p>${inForce}</p>${overview.reported.problem === null ? '' : `<p>${reportedProblem(t, overview.reported.problem)}</p>`}
${waiting.length > 0 ? waitingSection(t, session, waiting) : ''}
${regions.join('\n')}
${isOperator(session) ? rollbackSection(t, overview, snapshot) : ''}`,
  );
}

const isOperator = ({ person }: Session<Person>) => person.role === 'operator';
function waitingSection(t: Say, session: Session<Person>, waiting: readonly ChangeRequest[]) {
  const one = ({ id, person, time, until, command, changes }: ChangeRequest) => {
    const press = (path: string, label: string) =>
      `<form method="post" action="/operators/${path}">${formKey(session)}${hidden('id', id)}<button aria-label="${label}: ${escapeHtml(id)}">${label}</button></form>`;
    const own = person === session.name;
    return `<article class="card"><h3>${code(command.command)} ${code(id)}</h3>
<p>${t('requested', { person: plain(person), time: moment(time), until: moment(until) })}</p>
${changesTable(t, changes)}
${isOperator(session) ? `<div class="presses">${own ? '' : press('approve', t('approve'))}${press('withdraw', t('withdraw'))}</div>` : ''}</article>`;
  };
  return `<section><h2>${t('waiting')}</h2>${waiting.map(one).join('\n')}</section>`;
}

const named = ({ line, release }: RunRelease) => code(`${line}/${release}`);

function facts(rows: readonly (readonly [term: string, html: string])[]): string {
  return `<dl class="facts">${rows.map(([term, html]) => `<dt>${term}</dt><dd>${html}</dd>`).join('\n')}</dl>`;
}

function regionSection(
  t: Say,
  overview: Overview,
  snapshot: Snapshot,
  name: string,
  region: RunRegion,
): string {
  const { status, session } = overview;
  const served = status.served.find((one) => one.region === name);
  const servedText = served?.problem
    ? `<strong>${t('problem', { problem: plain(served.problem) })}</strong>`
    : t('servedUntil', { time: moment(served?.expiresAt ?? '') });
  const isSecond = status.settings.secondPerson.includes(name);
  const id = `region-${escapeHtml(name)}`;
  return `<section aria-labelledby="${id}"><h2 id="${id}">${t('region', { region: code(name) })}</h2>
${name === snapshot.defaultRegion ? `<p>${t('defaultRegion')}</p>` : ''}
${facts([
  [t('zones'), code(region.zones.join(', ') || '–')],
  [
    t('shell'),
    t('contract', { release: code(region.shell.release), contract: code(region.shell.contract) }),
  ],
  [t('served'), servedText],
  [t('secondPerson'), t(isSecond ? 'needed' : 'notNeeded')],
])}
${isOperator(session) ? shellForm(t, overview, name, region) : ''}
<div class="cards">${remoteNames.map((app) => remoteCard(t, overview, snapshot, name, app, region.remotes[app])).join('\n')}</div></section>`;
}

function remoteCard(
  t: Say,
  overview: Overview,
  snapshot: Snapshot,
  region: string,
  app: RemoteName,
  remote: RunRemote,
): string {
  const { live, canary, previous, disabled } = remote;
  const id = `${escapeHtml(region)}-${app}`;
  const trial = canary
    ? t('share', { release: named(canary.run), share: `<bdi dir="ltr">${canary.share}</bdi>` })
    : '–';
  return `<article class="card" aria-labelledby="${id}"><h3 id="${id}">${code(app)}</h3>
${facts([
  [t('live'), named(live)],
  [t('trial'), trial],
  [t('previous'), previous ? named(previous) : '–'],
  [t('service'), disabled ? `<strong>${t('off')}</strong>` : t('on')],
  [t('owner'), `<bdi>${escapeHtml(live.owner)}</bdi>`],
  ...(overview.reported.problem === null
    ? [[t('health'), healthText(t, overview, snapshot, region, app, remote)] as const]
    : []),
])}
${overview.reported.problem === null ? figuresLink(t, region, app) : ''}
${isOperator(overview.session) ? remoteForms(t, overview, region, app, remote) : ''}</article>`;
}

function healthText(
  t: Say,
  { reported }: Overview,
  snapshot: Snapshot,
  region: string,
  app: RemoteName,
  { live, canary }: RunRemote,
): string {
  const figures = figuresOf(reported.figures, snapshot, { region, app });
  const runs = [live, ...(canary ? [canary.run] : [])];
  const lines = runs.map(({ release }) => {
    const { visits, trouble, orders } = healthOf(figures, release);
    const label = code(release);
    if (visits === 0 && orders === 0) return `${label}: ${t('noLoads')}`;
    const number = (count: number) => `<bdi dir="ltr">${count}</bdi>`;
    return t('healthOf', {
      release: label,
      visits: number(visits),
      trouble: `<bdi dir="ltr">${visits === 0 ? '–' : `${((trouble / visits) * 100).toFixed(1)}\u00a0%`}</bdi>`,
      orders: number(orders),
    });
  });
  return lines.join('<br>');
}

function figuresLink(t: Say, region: string, app: string): string {
  const target = escapeHtml(new URLSearchParams({ region, app }).toString());
  const name = `${t('figures')}: ${app}, ${escapeHtml(region)}`;
  return `<div><a class="press" href="/operators/figures?${target}" aria-label="${name}">${t('figures')}</a></div>`;
}

/** A form whose buttons show what would change. */
function planForm(session: Session<Person>, fields: Record<string, string>, html: string): string {
  const inputs = Object.entries(fields).map(([name, value]) => hidden(name, value));
  return `<form method="post" action="/operators/plan">${formKey(session)}${inputs.join('')}${html}</form>`;
}

const press = (command: string, label: string, of: string) =>
  `<button name="command" value="${command}" aria-label="${label}: ${escapeHtml(of)}">${label}</button>`;

/** A field with the releases that can be chosen, by line. */
function releaseField(t: Say, releases: readonly ReleaseManifest[], running: readonly string[]) {
  const lines = [...new Set(releases.map(({ region }) => region))];
  const groups = lines.map((line) => {
    const offered = releases
      .filter((one) => one.region === line && !running.includes(`${line}/${one.release}`))
      .slice(0, MAX_OFFERED)
      .map(({ release, builtAt }) => {
        const value = escapeHtml(`${line}/${release}`);
        return `<option value="${value}">${value} · ${escapeHtml(builtAt.slice(0, 16).replace('T', ' '))}</option>`;
      });
    return offered.length > 0
      ? `<optgroup label="${t('line', { line: escapeHtml(line) })}">${offered.join('')}</optgroup>`
      : '';
  });
  const options = groups.join('');
  return options === ''
    ? null
    : `<label>${t('release')} <select name="run" dir="ltr">${options}</select></label>`;
}

function remoteForms(
  t: Say,
  { session, releases }: Overview,
  region: string,
  app: RemoteName,
  { live, canary, disabled }: RunRemote,
): string {
  const target = { region, app };
  const of = `${app}, ${region}`;
  const field = releaseField(t, releases[app], [`${live.line}/${live.release}`]);
  // A trial must be of the line that runs.
  const canTry = releases[app].some(
    ({ region: line, release }) => line === live.line && release !== live.release,
  );
  const share = `<label>${t('shareField')} <input name="share" inputmode="decimal" dir="ltr" value="${canary?.share ?? 5}" maxlength="6"></label>${press('canary', t('canary'), of)}`;
  const give = field
    ? planForm(
        session,
        target,
        `${field}${press('promote', t('promote'), of)}${canTry ? share : ''}`,
      )
    : '';
  const end = canary
    ? planForm(
        session,
        { ...target, run: `${canary.run.line}/${canary.run.release}`, share: '0' },
        press('canary', t('endTrial'), of),
      )
    : '';
  const service = planForm(
    session,
    target,
    disabled ? press('enable', t('enable'), of) : press('disable', t('disable'), of),
  );
  return `<details><summary>${t('change', { app: code(app) })}</summary>${give}${end}${service}</details>`;
}

function shellForm(t: Say, { session, releases }: Overview, name: string, { shell }: RunRegion) {
  const others = releases.shell.filter(({ release }) => release !== shell.release);
  const field = releaseField(t, others, []);
  if (!field) return '';
  const form = planForm(
    session,
    { region: name, app: 'shell' },
    `${field}${press('promote', t('record'), name)}`,
  );
  return `<details><summary>${t('changeShell', { region: code(name) })}</summary>${form}</details>`;
}

function rollbackSection(t: Say, { session, status, history }: Overview, { id }: Snapshot) {
  const kept = status.snapshots.filter((one) => one !== id).reverse();
  if (kept.length === 0) return '';
  const options = kept.map((one) => {
    const made = history.find(({ from, to }) => to === one && from !== one);
    const when = made
      ? ` · ${made.time.slice(0, 16).replace('T', ' ')} · ${made.command} · ${made.actor}`
      : '';
    return `<option value="${escapeHtml(one)}">${escapeHtml(`${one}${when}`)}</option>`;
  });
  const form = planForm(
    session,
    {},
    `<label>${t('snapshot')} <select name="snapshot" dir="ltr">${options.join('')}</select></label>
<button name="command" value="rollback">${t('rollbackDo')}</button>`,
  );
  return `<section><h2>${t('rollback')}</h2>${form}</section>`;
}
