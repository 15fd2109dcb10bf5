import {
  Code,
  filled,
  joined,
  Moment,
  type PageView,
  Plain,
  type Session,
  Table,
} from '@storefront/operations/pages';
import type { ReactNode } from 'react';
import { type AppName, appNames } from '../../names';
import type { Person } from '../../node/people';
import type { AuditEntry, RunRelease, Snapshot } from '../../node/registry-state';
import type { ReleaseManifest } from '../../release-manifest';
import type { Overview } from './overview-page';
import { type Say, sayIn } from './texts';
import { sendPage } from './view';

const MAX_RELEASES = 20;

/** Sends the page with the releases of each app and line, and where each one runs. */
export function sendReleases(
  view: PageView,
  session: Session<Person>,
  { releases, history }: Pick<Overview, 'releases' | 'history'>,
  snapshot: Snapshot | null,
) {
  const t = sayIn(view.language);
  const rowsOf = (app: AppName) =>
    releases[app]
      .map((release) => ({ release, runs: placesOf(t, snapshot, app, release) }))
      .filter(({ runs }, index) => index < MAX_RELEASES || runs.length > 0);
  return sendPage(
    view,
    session,
    '/operators/releases',
    null,
    <>
      <p>{t('older', { count: MAX_RELEASES })}</p>
      {appNames.map((app) => (
        <section key={app}>
          <h2>
            <Code>{app}</Code>
          </h2>
          <Table
            rows={rowsOf(app)}
            columns={[
              {
                head: t('release'),
                cell: ({ release: { region, release, contract } }) =>
                  lines(
                    <Code>{`${region}/${release}`}</Code>,
                    filled(t('contractOf'), { contract: <Code>{contract}</Code> }),
                  ),
              },
              {
                head: t('built'),
                cell: ({ release: { builtAt, commit, note } }) =>
                  lines(
                    <Moment at={builtAt} />,
                    commit && <Code>{commit}</Code>,
                    note && <Plain>{note}</Plain>,
                  ),
              },
              {
                head: t('published'),
                cell: ({ release }) => {
                  const entry = publicationOf(history, release);
                  return entry
                    ? lines(<Moment at={entry.time} />, <Plain>{entry.actor}</Plain>)
                    : '–';
                },
              },
              {
                head: t('owner'),
                cell: ({ release: { owner, runbook } }) =>
                  lines(<Plain>{owner}</Plain>, runbookOf(runbook)),
              },
              { head: t('runs'), cell: ({ runs }) => (runs.length > 0 ? runs : t('nowhere')) },
            ]}
          />
        </section>
      ))}
    </>,
  );
}

const lines = (...parts: readonly ReactNode[]) => joined(parts, <br />);

/** When a release was published and with whose token; the build itself contains neither. */
const publicationOf = (
  history: readonly AuditEntry[],
  { app, region, release }: ReleaseManifest,
): AuditEntry | undefined =>
  history.findLast(
    ({ command, arguments: of }) =>
      command === 'publish' && of.app === app && of.line === region && of.release === release,
  );

/** The team's instructions; an address becomes a link. */
const runbookOf = (runbook: string) =>
  /^https?:\/\//.test(runbook) ? (
    <a href={runbook} target="_blank" rel="noreferrer" dir="ltr">
      {runbook}
    </a>
  ) : (
    <Plain>{runbook}</Plain>
  );

function placesOf(
  t: Say,
  snapshot: Snapshot | null,
  app: AppName,
  { region: line, release }: ReleaseManifest,
): ReactNode[] {
  const is = (run: RunRelease | null | undefined) => run?.line === line && run.release === release;
  return Object.entries(snapshot?.regions ?? {}).flatMap(([name, { shell, remotes }]) => {
    const place = (key: 'runsLive' | 'runsTrial' | 'runsPrevious', share = 0) => (
      <div key={`${name} ${key}`}>{filled(t(key), { region: <Code>{name}</Code>, share })}</div>
    );
    if (app === 'shell') return shell.release === release ? [place('runsLive')] : [];
    const { live, canary, previous } = remotes[app];
    return [
      ...(is(live) ? [place('runsLive')] : []),
      ...(canary && is(canary.run) ? [place('runsTrial', canary.share)] : []),
      ...(is(previous) ? [place('runsPrevious')] : []),
    ];
  });
}
