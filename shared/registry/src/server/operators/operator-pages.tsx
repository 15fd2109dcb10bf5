import {
  commonTexts,
  createSessions,
  type OperatorForms,
  operatorForms,
  Plain,
  registerPages,
  SessionList,
  type Show,
  viewOf,
} from '@storefront/operations/pages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { figuresFrom, type ReadFigures } from '../../canary/release-counts';
import { type AppName, appNames, complete } from '../../names';
import { expiredText, isExpired, type Person, personOf, readPeople } from '../../node/people';
import { TrafficCommand } from '../../node/registry-state';
import { jsonIn } from '../../parse';
import type { ReleaseManifest } from '../../release-manifest';
import { CallRefused, parsed } from '../call-refused';
import type { Open, OrderDesk } from '../order-desk';
import { periodOf, sendFigures } from './figures-page';
import { sendHistory } from './history-page';
import { type Releases, sendOverview } from './overview-page';
import { outcomeOf, seenOf, sendPlan } from './plan-page';
import { sendReleases } from './releases-page';
import { readReported } from './reported';
import { sessionFiles } from './session-files';
import { sayIn } from './texts';
import { refused, sendFault, sendPage, sendSignIn } from './view';

export interface OperatorPagesOptions {
  readonly folder: string;
  readonly open: Open;
  readonly desk: OrderDesk;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The status for an error that a person can fix; `null` for an internal error. */
  readonly statusOf: (error: unknown) => number | null;
  /** Address of the backend's operations. */
  readonly counts: string | undefined;
}

const DAY_MS = 86_400_000;

const Token = z.object({ token: z.string().check(z.trim(), z.maxLength(200)) });
/** Empty: all sessions except the current one. */
const EndedSession = z.object({ id: z.string().check(z.maxLength(64)) });
const RequestId = z.object({ id: z.string().check(z.maxLength(40)) });
const Confirmed = z.object({
  order: z.pipe(z.pipe(z.string().check(z.maxLength(600)), z.transform(jsonIn)), TrafficCommand),
  seen: z.string(),
});
const Wanted = z.object({ person: z._default(z.string().check(z.maxLength(100)), '') });
const Looked = z.object({
  region: z.catch(z.string(), ''),
  app: z.catch(z.enum(appNames), 'catalog'),
  days: z.catch(z.enum(['1', '7']), '1'),
});
/** The form behind a button of the overview; `run` contains a line and one of its releases. */
const Pressed = z.object({
  command: z.string(),
  app: z.optional(z.string()),
  region: z.optional(z.string()),
  run: z._default(z.string(), ''),
  share: z._default(z.string(), ''),
  snapshot: z.optional(z.string()),
});

/** What the pages read, and who may see them. */
interface OperatorSite extends OperatorPagesOptions {
  readonly sessions: ReturnType<typeof createSessions<Person>>;
  readonly figures: ReadFigures | null;
  readonly opened: () => ReturnType<Open>;
}

/**
 * The operators' pages at `/operators`: the releases of every region, their figures, and each command with a dry run
 * first. Every token may read; operators decide. Sessions are stored in the registry's folder: servers on one folder
 * share them, signing out ends one everywhere, and a new token ends all of a person's.
 */
export function registerOperatorPages(app: FastifyInstance, options: OperatorPagesOptions): void {
  const { folder, open, now, statusOf, counts } = options;
  const sessions = createSessions<Person>({
    cookie: 'souk-registry',
    store: sessionFiles(folder),
    find: async (name) => {
      const person = (await readPeople(folder)).find((one) => one.name === name);
      if (!person || isExpired(person, now())) return undefined;
      return { person, tokenHash: person.tokenHash };
    },
  });
  const figures = counts === undefined ? null : figuresFrom(counts);
  const site: OperatorSite = { ...options, sessions, figures, opened: () => open('–') };

  registerPages(app, (pages) => {
    answerFaults(pages, site);
    registerSignIn(pages, site);
    pages.get('/operators/*', async () => {
      throw new CallRefused(404, 'There is nothing at this address.');
    });
    const forms = operatorForms(pages, {
      sessions,
      now: () => new Date(now()),
      sendSignIn,
      refusalOf({ language }, error) {
        const status = statusOf(error);
        if (status === null || !(error instanceof Error)) return null;
        return { status, text: refused(sayIn(language), error.message).text };
      },
    });
    registerReading(forms, site);
    registerSessions(forms, site);
    registerCommands(forms, site);
  });
}

/** A browser gets an error page; other clients get the usual error answer. */
function answerFaults(pages: FastifyInstance, { statusOf }: OperatorSite): void {
  pages.setErrorHandler((error, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) throw error;
    const view = viewOf(request, reply);
    const t = sayIn(view.language);
    const status = statusOf(error);
    if (status === null) request.log.error(error);
    reply.status(status ?? 500);
    if (status === 404) return sendFault(view, t('noPage'));
    const isShown = status !== null && error instanceof Error;
    return sendFault(view, isShown ? refused(t, error.message).text : t('fault'));
  });
}

function registerSignIn(pages: FastifyInstance, { folder, now, sessions }: OperatorSite): void {
  // Browsers request an icon from every site, and log an error without one.
  pages.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  pages.post('/operators/sign-in', async (request, reply) => {
    const form = z.safeParse(Token, request.body);
    const person = form.success && personOf(await readPeople(folder), form.data.token);
    const view = viewOf(request, reply);
    if (!person || isExpired(person, now())) {
      reply.status(401);
      const text = commonTexts(view.language)('tokenWrong');
      const expired = person && refused(sayIn(view.language), expiredText(person));
      return sendSignIn(view, expired || { isRefused: true, text });
    }
    await sessions.open(request, reply, person, new Date(now()));
    return reply.redirect('/operators', 303);
  });
  pages.post('/operators/sign-out', async (request, reply) => {
    await sessions.close(request, reply);
    return reply.redirect('/operators', 303);
  });
}

async function releasesOf({ opened }: OperatorSite): Promise<Releases> {
  const { store } = await opened();
  const lists = appNames.map(async (app) => [app, await store.list(app)] as const);
  return complete<AppName, readonly ReleaseManifest[]>(
    appNames,
    Object.fromEntries(await Promise.all(lists)),
  );
}

const showOverview =
  (site: OperatorSite): Show<Person> =>
  async (view, session, outcome) => {
    const { registry } = await site.opened();
    const status = await registry.status();
    const [history, waiting, releases, reported] = await Promise.all([
      registry.history(),
      site.desk.requests(),
      releasesOf(site),
      readReported(site.figures, new Date(site.now() - DAY_MS)),
    ]);
    return sendOverview(view, { session, status, history, waiting, releases, reported, outcome });
  };

function registerReading({ onGet }: OperatorForms<Person>, site: OperatorSite): void {
  const { now, figures, opened } = site;
  onGet('/operators', showOverview(site));
  onGet('/operators/releases', async (view, session) => {
    const { registry } = await opened();
    const [{ snapshot }, history] = await Promise.all([registry.status(), registry.history()]);
    return sendReleases(view, session, { releases: await releasesOf(site), history }, snapshot);
  });
  onGet('/operators/figures', async (view, session, _outcome, request) => {
    const { snapshot } = await (await opened()).registry.status();
    if (!snapshot) return showOverview(site)(view, session, null, request);
    const { app: of, days, region } = z.parse(Looked, request.query);
    const period = periodOf(days, now());
    return sendFigures(view, session, {
      snapshot,
      reported: await readReported(figures, new Date(period.start)),
      region: Object.hasOwn(snapshot.regions, region) ? region : snapshot.defaultRegion,
      app: of,
      period,
    });
  });
  onGet('/operators/history', async (view, session, _outcome, request) => {
    const person = z.safeParse(Wanted, request.query).data?.person ?? '';
    const history = await (await opened()).registry.history();
    return sendHistory(view, session, { history, person });
  });
}

function registerSessions(
  { onGet, onForm }: OperatorForms<Person>,
  { sessions, now }: OperatorSite,
): void {
  const show: Show<Person> = async (view, session, outcome) => {
    const all = await sessions.list(session, new Date(now()));
    const browserOf = (userAgent: string) => <Plain>{userAgent || '–'}</Plain>;
    const list = { language: view.language, session, sessions: all, browserOf };
    return sendPage(view, session, '/operators/sessions', outcome, <SessionList {...list} />);
  };
  onGet('/operators/sessions', show);
  onForm('/operators/sessions', EndedSession, show, async (sent) => {
    const { id } = sent.form;
    await sessions.end(sent.session, id === '' ? null : id, new Date(now()));
    return commonTexts(sent.language)('sessionsEnded');
  });
}

/** The forms that only operators may send. */
function registerCommands({ onForm }: OperatorForms<Person>, site: OperatorSite): void {
  const { desk, opened } = site;
  const show = showOverview(site);
  const onCommand: OperatorForms<Person>['onForm'] = (path, schema, showPage, work) =>
    onForm(path, schema, showPage, async (sent) => {
      if (sent.session.person.role === 'operator') return work(sent);
      sent.view.reply.status(403);
      return { isRefused: true, text: sayIn(sent.language)('readOnly') };
    });

  onCommand('/operators/plan', Pressed, show, async ({ view, session, by, form }) => {
    const { snapshot } = await (await opened()).registry.status();
    const order = orderOf(form, (region, remote) => {
      const name = appNames.find((one) => one === remote);
      return name && name !== 'shell'
        ? snapshot?.regions[region]?.remotes[name].live.line
        : undefined;
    });
    const plan = await desk.give(by, order, { dryRun: true });
    return sendPlan(view, session, order, plan);
  });
  onCommand('/operators/orders', Confirmed, show, async (sent) => {
    const { view, language, session, by } = sent;
    const { order, seen } = sent.form;
    const plan = await desk.give(by, order, { dryRun: true });
    // Only the changes that the operator has seen may be executed.
    if (seenOf(plan) !== seen) {
      view.reply.status(409);
      const outcome = { isRefused: true, text: sayIn(language)('planAgain') };
      return sendPlan(view, session, order, plan, outcome);
    }
    return outcomeOf(language, await desk.give(by, order));
  });
  onCommand('/operators/approve', RequestId, show, async ({ language, by, form: { id } }) =>
    outcomeOf(language, await desk.approve(by, id)),
  );
  onCommand('/operators/withdraw', RequestId, show, async ({ language, form: { id } }) => {
    await desk.withdraw(id);
    return sayIn(language)('withdrawn', { id });
  });
}

/**
 * The command for a button: a release of another line for all customers is a swap.
 * @throws {CallRefused} for an unknown one
 */
function orderOf(
  { command, app, region, run, share, snapshot }: z.infer<typeof Pressed>,
  liveLine: (region: string, app: string) => string | undefined,
): TrafficCommand {
  const [line = '', release = ''] = run.split('/');
  const target = { app, region };
  const fields = () => {
    if (command === 'rollback') return { command, snapshot };
    if (command === 'disable' || command === 'enable') return { command, ...target };
    if (command === 'canary') {
      const percent = share.trim() === '' ? Number.NaN : Number(share.trim().replace(',', '.'));
      return { command, ...target, release, share: percent };
    }
    const isOwn = app === 'shell' || liveLine(region ?? '', app ?? '') === line;
    return isOwn
      ? { command: 'promote', ...target, release }
      : { command: 'swap', ...target, line, release };
  };
  return parsed(TrafficCommand, fields());
}
