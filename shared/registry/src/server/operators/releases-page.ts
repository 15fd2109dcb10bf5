import { escapeHtml, type Session } from '@storefront/operations/pages';
import { type AppName, appNames } from '../../names';
import type { Person } from '../../node/people';
import type { AuditEntry, RunRelease, Snapshot } from '../../node/registry-state';
import type { ReleaseManifest } from '../../release-manifest';
import type { Releases } from './overview-page';
import { type Say, sayIn } from './texts';
import { code, moment, plain, sendPage, table, type View } from './view';

const MAX_RELEASES = 20;

/** Sends every app with the releases of its lines, and where each of them runs. */
export function sendReleases(
  view: View,
  session: Session<Person>,
  {
    releases,
    snapshot,
    history,
  }: {
    readonly releases: Releases;
    readonly snapshot: Snapshot | null;
    readonly history: readonly AuditEntry[];
  },
) {
  const t = sayIn(view.language);
  const heads = [t('release'), t('built'), t('published'), t('owner'), t('runs')];
  const sections = appNames.map((app) => {
    const rows = releases[app]
      .map((release) => ({ release, runs: placesOf(t, snapshot, app, release) }))
      .filter(({ runs }, index) => index < MAX_RELEASES || runs.length > 0)
      .map(({ release, runs }) => [
        `${code(`${release.region}/${release.release}`)}<br>${t('contractOf', { contract: code(release.contract) })}`,
        moment(release.builtAt),
        published(history, release),
        `${plain(release.owner)}<br>${runbookOf(release.runbook)}`,
        runs.length > 0 ? runs.join('<br>') : t('nowhere'),
      ]);
    return `<section><h2>${code(app)}</h2>${table(heads, rows)}</section>`;
  });
  return sendPage(
    view,
    session,
    'releases',
    null,
    `<p>${t('older', { count: MAX_RELEASES })}</p>${sections.join('\n')}`,
  );
}

/** When a release was published and whose token was used; the build itself says neither. */
function published(
  history: readonly AuditEntry[],
  { app, region: line, release }: ReleaseManifest,
): string {
  const entry = history.findLast(
    ({ command, arguments: of }) =>
      command === 'publish' && of.app === app && of.line === line && of.release === release,
  );
  return entry ? `${moment(entry.time)}<br>${plain(entry.actor)}` : '–';
}

/** Instructions of the team; an address becomes a link. */
const runbookOf = (runbook: string) =>
  /^https?:\/\//.test(runbook)
    ? `<a href="${escapeHtml(runbook)}" target="_blank" rel="noreferrer" dir="ltr">${escapeHtml(runbook)}</a>`
    : plain(runbook);

/** The places where a release runs, region by region. */
function placesOf(
  t: Say,
  snapshot: Snapshot | null,
  app: AppName,
  { region: line, release }: ReleaseManifest,
): string[] {
  const is = (run: RunRelease | null | undefined) => run?.line === line && run.release === release;
  return Object.entries(snapshot?.regions ?? {}).flatMap(([name, { shell, remotes }]) => {
    const region = code(name);
    if (app === 'shell') return shell.release === release ? [t('runsLive', { region })] : [];
    const { live, canary, previous } = remotes[app];
    return [
      ...(is(live) ? [t('runsLive', { region })] : []),
      ...(canary && is(canary.run) ? [t('runsTrial', { region, share: canary.share })] : []),
      ...(is(previous) ? [t('runsPrevious', { region })] : []),
    ];
  });
}
