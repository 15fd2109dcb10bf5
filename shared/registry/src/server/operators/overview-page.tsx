import {
  Card,
  Code,
  Fact,
  Facts,
  Field,
  Figure,
  Form,
  filled,
  isolated,
  Moment,
  type Outcome,
  options,
  type PageView,
  Plain,
  Press,
  Select,
  type Session,
} from '@storefront/operations/pages';
import type { ComponentProps } from 'react';
import { type AppName, type RemoteName, remoteNames } from '../../names';
import type { Person } from '../../node/people';
import { nameOf, runsOf } from '../../node/plan';
import type {
  AuditEntry,
  ChangeRequest,
  RegistryStatus,
  RunRegion,
  RunRelease,
  RunRemote,
  Snapshot,
} from '../../node/registry-state';
import type { ReleaseManifest } from '../../release-manifest';
import { figuresOf, loadsIn, ofRelease, ordersIn, percent, type Reported } from './reported';
import { type Say, sayIn } from './texts';
import { ChangesTable, reportedProblem, sendPage } from './view';

/** The releases of each app, the newest first. */
export type Releases = Readonly<Record<AppName, readonly ReleaseManifest[]>>;

export interface Overview {
  readonly session: Session<Person>;
  readonly status: RegistryStatus;
  readonly history: readonly AuditEntry[];
  readonly waiting: readonly ChangeRequest[];
  readonly releases: Releases;
  readonly reported: Reported;
  readonly outcome: Outcome | null;
}

/** How many releases of a line are offered; older ones need the command line. */
const MAX_OFFERED = 20;

/** Every region with its releases, faults, and commands. */
export function sendOverview(view: PageView, overview: Overview) {
  const { session, status, outcome, waiting, reported } = overview;
  const t = sayIn(view.language);
  const { snapshot } = status;
  if (!snapshot) return sendPage(view, session, '/operators', outcome, <p>{t('empty')}</p>);
  const { id, audit } = snapshot;
  const props = { t, overview, snapshot };
  return sendPage(
    view,
    session,
    '/operators',
    outcome,
    <>
      <p>
        {filled(t('inForce'), {
          id: <Code>{id}</Code>,
          actor: <Plain>{audit.actor}</Plain>,
          time: <Moment at={audit.time} />,
        })}
      </p>
      {reported.problem !== null && <p>{reportedProblem(t, reported.problem)}</p>}
      {waiting.length > 0 && (
        <section>
          <h2>{t('waiting')}</h2>
          {waiting.map((request) => (
            <WaitingCard key={request.id} view={view} session={session} request={request} />
          ))}
        </section>
      )}
      {Object.entries(snapshot.regions).map(([name, region]) => (
        <RegionSection key={name} {...props} name={name} region={region} />
      ))}
      {isOperator(session) && <Rollback {...props} />}
    </>,
  );
}

const isOperator = ({ person }: Session<Person>) => person.role === 'operator';

interface WaitingProps {
  readonly view: PageView;
  readonly session: Session<Person>;
  readonly request: ChangeRequest;
}

function WaitingCard({ view: { language }, session, request }: WaitingProps) {
  const t = sayIn(language);
  const { id, person, time, until, command, changes } = request;
  const title = (
    <>
      <Code>{command.command}</Code> <Code>{id}</Code>
    </>
  );
  const press = (path: string, label: string, isQuiet: boolean) => (
    <Form action={`/operators/${path}`} session={session} values={{ id }}>
      <Press of={id} isQuiet={isQuiet}>
        {label}
      </Press>
    </Form>
  );
  return (
    <Card id={`request-${id}`} title={title}>
      <p>
        {filled(t('requested'), {
          person: <Plain>{person}</Plain>,
          time: <Moment at={time} />,
          until: <Moment at={until} />,
        })}
      </p>
      <ChangesTable language={language} changes={changes} />
      {isOperator(session) && (
        <div className="presses">
          {person !== session.name && press('approve', t('approve'), false)}
          {press('withdraw', t('withdraw'), true)}
        </div>
      )}
    </Card>
  );
}

const named = (run: RunRelease) => <Code>{nameOf(run)}</Code>;

interface PartProps {
  readonly t: Say;
  readonly overview: Overview;
  readonly snapshot: Snapshot;
}

interface RegionProps extends PartProps {
  readonly name: string;
  readonly region: RunRegion;
}

function RegionSection({ t, overview, snapshot, name, region }: RegionProps) {
  const { status, session } = overview;
  const { shell, zones, remotes } = region;
  const served = status.served.find((one) => one.region === name);
  const isSecond = status.settings.secondPerson.includes(name);
  const id = `region-${name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{filled(t('region'), { region: <Code>{name}</Code> })}</h2>
      {name === snapshot.defaultRegion && <p>{t('defaultRegion')}</p>}
      <Facts>
        <Fact label={t('zones')}>
          <Code>{zones.join(', ') || '–'}</Code>
        </Fact>
        <Fact label={t('shell')}>
          {filled(t('contract'), {
            release: <Code>{shell.release}</Code>,
            contract: <Code>{shell.contract}</Code>,
          })}
        </Fact>
        <Fact label={t('served')}>
          {served?.problem ? (
            <strong>{filled(t('problem'), { problem: <Plain>{served.problem}</Plain> })}</strong>
          ) : (
            filled(t('servedUntil'), { time: <Moment at={served?.expiresAt ?? ''} /> })
          )}
        </Fact>
        <Fact label={t('secondPerson')}>{t(isSecond ? 'needed' : 'notNeeded')}</Fact>
      </Facts>
      {isOperator(session) && <ShellForm t={t} overview={overview} name={name} region={region} />}
      <div className="cards">
        {remoteNames.map((app) => (
          <RemoteCard
            key={app}
            {...{ t, overview, snapshot, region: name, app, remote: remotes[app] }}
          />
        ))}
      </div>
    </section>
  );
}

interface RemoteProps extends PartProps {
  readonly region: string;
  readonly app: RemoteName;
  readonly remote: RunRemote;
}

function RemoteCard(props: RemoteProps) {
  const { t, overview, region, app, remote } = props;
  const { live, canary, previous, disabled } = remote;
  const isReported = overview.reported.problem === null;
  const share = canary && <Figure>{canary.share}</Figure>;
  const target = new URLSearchParams({ region, app });
  return (
    <Card id={`${region}-${app}`} title={<Code>{app}</Code>}>
      <Facts>
        <Fact label={t('live')}>{named(live)}</Fact>
        <Fact label={t('trial')}>
          {canary ? filled(t('share'), { release: named(canary.run), share }) : '–'}
        </Fact>
        <Fact label={t('previous')}>{previous ? named(previous) : '–'}</Fact>
        <Fact label={t('service')}>{disabled ? <strong>{t('off')}</strong> : t('on')}</Fact>
        <Fact label={t('owner')}>{isolated(live.owner)}</Fact>
        <Fact label={t('health')}>{isReported && <Health {...props} />}</Fact>
      </Facts>
      {isReported && (
        <div>
          <a
            className="press"
            href={`/operators/figures?${target}`}
            aria-label={`${t('figures')}: ${app}, ${region}`}
          >
            {t('figures')}
          </a>
        </div>
      )}
      {isOperator(overview.session) && <RemoteForms {...props} />}
    </Card>
  );
}

function Health({ t, overview, snapshot, region, app, remote }: RemoteProps) {
  const figures = figuresOf(overview.reported.figures, snapshot, { region, app });
  return runsOf(remote).map((run) => {
    const { release } = run;
    const own = ofRelease(figures, release);
    const [loads, orders] = [loadsIn(own), ordersIn(own)];
    const values = {
      release: <Code>{release}</Code>,
      visits: <Figure>{loads.of}</Figure>,
      trouble: <Figure>{percent(loads)}</Figure>,
      orders: <Figure>{orders}</Figure>,
    };
    const isSilent = loads.of === 0 && orders === 0;
    return (
      <div key={nameOf(run)}>
        {filled(isSilent ? `{{release}}: ${t('noLoads')}` : t('healthOf'), values)}
      </div>
    );
  });
}

/** A form whose buttons lead to a dry run. */
const PlanForm = (props: ComponentProps<typeof Form>) => (
  <Form action="/operators/plan" {...props} />
);

const command = (name: string, label: string, of?: string, isQuiet = false) => (
  <Press name="command" value={name} of={of} isQuiet={isQuiet}>
    {label}
  </Press>
);

const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** A field to choose a release, grouped by line; `null` if there are none. */
function releaseField(t: Say, releases: readonly ReleaseManifest[], running: string | null) {
  const offered = releases.filter((one) => `${one.region}/${one.release}` !== running);
  if (offered.length === 0) return null;
  return (
    <Select label={t('release')} name="run" dir="ltr">
      {[...new Set(offered.map(({ region }) => region))].map((line) => (
        <optgroup key={line} label={t('line', { line })}>
          {options(
            offered
              .filter(({ region }) => region === line)
              .slice(0, MAX_OFFERED)
              .map(({ release, builtAt }) => {
                const run = `${line}/${release}`;
                return [run, `${run} · ${minute(builtAt)}`];
              }),
          )}
        </optgroup>
      ))}
    </Select>
  );
}

function RemoteForms({ t, overview, region, app, remote }: RemoteProps) {
  const { session, releases } = overview;
  const { live, canary, disabled } = remote;
  const target = { region, app };
  const of = `${app}, ${region}`;
  const field = releaseField(t, releases[app], nameOf(live));
  // A trial must be of the line that runs.
  const canTry = releases[app].some(
    ({ region: line, release }) => line === live.line && release !== live.release,
  );
  return (
    <details>
      <summary>{filled(t('change'), { app: <Code>{app}</Code> })}</summary>
      {field && (
        <PlanForm session={session} values={target}>
          {field}
          {command('promote', t('promote'), of)}
          {canTry && (
            <>
              <Field
                label={t('shareField')}
                name="share"
                inputMode="decimal"
                dir="ltr"
                value={canary?.share ?? 5}
                maxLength={6}
              />
              {command('canary', t('canary'), of)}
            </>
          )}
        </PlanForm>
      )}
      {canary && (
        <PlanForm session={session} values={{ ...target, run: nameOf(canary.run), share: '0' }}>
          {command('canary', t('endTrial'), of, true)}
        </PlanForm>
      )}
      <PlanForm session={session} values={target}>
        {disabled
          ? command('enable', t('enable'), of, true)
          : command('disable', t('disable'), of, true)}
      </PlanForm>
    </details>
  );
}

function ShellForm({ t, overview, name, region }: Omit<RegionProps, 'snapshot'>) {
  const { session, releases } = overview;
  const others = releases.shell.filter(({ release }) => release !== region.shell.release);
  const field = releaseField(t, others, null);
  if (!field) return null;
  return (
    <details>
      <summary>{filled(t('changeShell'), { region: <Code>{name}</Code> })}</summary>
      <PlanForm session={session} values={{ region: name, app: 'shell' }}>
        {field}
        {command('promote', t('record'), name)}
      </PlanForm>
    </details>
  );
}

function Rollback({ t, overview, snapshot }: PartProps) {
  const { session, status, history } = overview;
  const kept = status.snapshots.filter((one) => one !== snapshot.id).reverse();
  if (kept.length === 0) return null;
  const labelOf = (id: string) => {
    const made = history.find(({ from, to }) => to === id && from !== id);
    return made ? `${id} · ${minute(made.time)} · ${made.command} · ${made.actor}` : id;
  };
  return (
    <section>
      <h2>{t('rollback')}</h2>
      <PlanForm session={session}>
        <Select label={t('snapshot')} name="snapshot" dir="ltr">
          {options(kept.map((id) => [id, labelOf(id)]))}
        </Select>
        {command('rollback', t('rollbackDo'))}
      </PlanForm>
    </section>
  );
}
