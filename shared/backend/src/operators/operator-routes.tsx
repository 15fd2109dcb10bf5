import {
  commonTexts,
  Field,
  Form,
  isolated,
  type Outcome,
  type PageView,
  Press,
  registerPages,
  SessionList,
  viewOf,
} from '@storefront/operations/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { listTerms } from '../areas/search/search-terms-file';
import type { BackendContext } from '../server/backend-context';
import { featureStates } from '../server/features';
import { deviceOf } from '../server/http/device-of';
import { answerErrorsByPage, refuseUnknownPath } from '../server/http/error-answers';
import { networkOf } from '../server/http/network-address';
import { limit } from '../server/limits/limits';
import { message } from '../server/messages/message';
import { changeSetting, listSettings } from '../settings/operator-settings';
import { listChanges } from '../settings/setting-changes';
import type { Setting } from '../settings/setting-fields';
import {
  findStoreSettings,
  listStoreSettings,
  listStoresWithoutVatNumber,
  storePartOf,
} from '../settings/store-settings';
import { changeTerms } from './change-terms';
import { formsOfOperators, now, type Show } from './operator-forms';
import { sendHistory, sendSettings } from './operator-page';
import { type OperatorSession, operatorSessions } from './operator-session';
import { findOperator } from './operators';
import { addPages, labelOf, SettingTable, send, sendFault, sendSignIn, texts } from './page-parts';
import { registerRefunds } from './refund-page';
import { registerWork } from './work-routes';

/** The data of the page about stores. */
interface StoresPage {
  readonly session: OperatorSession;
  readonly outcome: Outcome | null;
  /** The requested store, by its slug, with all its settings. */
  readonly store: { readonly slug: string; readonly settings: readonly Setting[] } | null;
  /** Stores that customers do not see, such as registered ones. */
  readonly closed: readonly Setting[];
  /** Stores that limit their scheduled orders. */
  readonly limits: readonly Setting[];
  /** Slugs of stores without the number that their tax invoices need. */
  readonly withoutVatNumber: readonly string[];
}

const action = '/operators/stores';

/** Any store can be requested by its slug, because a shop may have more stores than a page can list. */
function sendStores(view: PageView, page: StoresPage): FastifyReply {
  const { session, outcome, store, closed, limits, withoutVatNumber } = page;
  const { language } = view;
  const t = texts(language);
  // Each setting has one form on the page: the one of the requested store.
  const shown = new Set<string>();
  const once = ({ field }: Setting) => !shown.has(field.name) && Boolean(shown.add(field.name));
  const tables = [
    ...(store ? [{ title: store.slug, rows: store.settings }] : []),
    { title: t('operators.closedStores'), rows: closed },
    { title: t('operators.limits'), rows: limits },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(once) }))
    .filter(({ rows }) => rows.length > 0);
  return send(
    view,
    { session, current: 'stores', outcome },
    <>
      <section>
        <h2>{t('operators.findStore')}</h2>
        <Form method="get" action={action}>
          <Field
            label={t('operators.storeName')}
            name="store"
            dir="ltr"
            maxLength={255}
            required
            hint={t('operators.storeHint')}
            value={store?.slug ?? ''}
          />
          <Press>{t('operators.findStore')}</Press>
        </Form>
      </section>
      {tables.map((table) => (
        <SettingTable key={table.title} {...table} {...{ language, session, action }} />
      ))}
      {withoutVatNumber.length > 0 && (
        <section>
          <h2>{t('operators.withoutVatNumber')}</h2>
          <p>{t('operators.withoutVatNumberHint')}</p>
          <ul>
            {withoutVatNumber.map((slug) => (
              <li key={slug}>
                <a href={`${action}?store=${encodeURIComponent(slug)}`} dir="ltr">
                  {slug}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>,
  );
}

const SIGN_INS_A_MINUTE = 10;

const Token = z.object({ token: z.string().trim().max(200) });
const NewValue = z.object({ name: z.string().max(300), value: z.string().max(1000) });
/** Empty: all sessions except the current one. */
const EndedSession = z.object({ id: z.string().max(64) });
const StoreQuery = z.object({ store: z.string().trim().max(255).optional() });
const NewTerms = z.object({ line: z.string().max(500), action: z.enum(['add', 'remove']) });

/**
 * The operators' page at `/operators`, for holders of an operator's token: the shop's settings, fees and synonyms, the
 * history of changes, orders and trips that wait for the shop, refunds that are paid by hand, and pages of
 * features. The site's server does not expose it to customers.
 */
export function registerOperatorPages(backend: BackendContext): void {
  addPages(backend.features.builtIn.flatMap(({ operatorPages = [] }) => operatorPages));
  registerPages(backend.app, (pages) => {
    answerErrorsByPage(pages, (request, reply, text) => sendFault(viewOf(request, reply), text));
    // Browsers request an icon for every site, and log an error without one.
    pages.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
    registerSignIn(pages, backend);
    registerSettings(pages, backend);
    registerSessions(pages, backend);
    registerWork(pages, backend);
    registerRefunds(pages, backend);
    for (const { operatorPages = [] } of backend.features.builtIn) {
      for (const page of operatorPages) page.register(formsOfOperators(pages, backend), backend);
    }
    pages.get('/operators/*', async () => refuseUnknownPath());
  });
}

function registerSignIn(pages: FastifyInstance, backend: BackendContext): void {
  const sessions = operatorSessions(backend);
  pages.post('/operators/sign-in', async (request, reply) => {
    const key = networkOf(request.ip);
    const most = { what: 'operator sign-in', key, most: SIGN_INS_A_MINUTE, seconds: 60 };
    await limit(backend.database, most, now());
    const form = Token.safeParse(request.body);
    const operator = form.success && (await findOperator(backend.database, form.data.token));
    const view = viewOf(request, reply);
    if (!operator) {
      reply.status(401);
      const text = commonTexts(view.language)('tokenWrong');
      return sendSignIn(view, { isRefused: true, text });
    }
    await sessions.open(request, reply, operator, now());
    return reply.redirect('/operators', 303);
  });
  pages.post('/operators/sign-out', async (request, reply) => {
    await sessions.close(request, reply);
    return reply.redirect('/operators', 303);
  });
}

function registerSessions(pages: FastifyInstance, backend: BackendContext): void {
  const sessions = operatorSessions(backend);
  const { onGet, onForm } = formsOfOperators(pages, backend);
  const browserOf = (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent);
    return isolated([browser, system].filter(Boolean).join(' · ') || '–');
  };
  const show: Show = async (view, session, outcome) => {
    const all = await sessions.list(session, now());
    const list = { language: view.language, session, sessions: all, browserOf };
    return send(view, { session, current: 'sessions', outcome }, <SessionList {...list} />);
  };
  onGet('/operators/sessions', show);
  onForm('/operators/sessions', EndedSession, show, async ({ form: { id }, session, language }) => {
    await sessions.end(session, id === '' ? null : id, now());
    return commonTexts(language)('sessionsEnded');
  });
}

function registerSettings(pages: FastifyInstance, backend: BackendContext): void {
  const { database } = backend;
  const { onGet, onForm } = formsOfOperators(pages, backend);

  const showSettings: Show = async (view, session, outcome) => {
    const terms = (await listTerms(database)).filter(
      ({ is_edited, status }) => is_edited && status,
    );
    const settings = await listSettings(database);
    const features = featureStates(backend.features);
    return sendSettings(view, { session, settings, features, terms, outcome });
  };
  const showStores: Show = async (view, session, outcome, request) => {
    const slug = storeIn(request);
    const settings = slug ? await findStoreSettings(database, slug) : null;
    const closed = await listStoreSettings(database, 'status');
    const limits = await listStoreSettings(database, 'orders_per_slot');
    const withoutVatNumber = await listStoresWithoutVatNumber(database);
    const store = slug && settings ? { slug, settings } : null;
    const page = { session, store, closed, limits, withoutVatNumber };
    if (!slug || store || outcome) return sendStores(view, { ...page, outcome });
    view.reply.status(404);
    const text = message(view.language, 'operators.noStore', { store: slug });
    return sendStores(view, { ...page, outcome: { isRefused: true, text } });
  };

  for (const [path, show] of [
    ['/operators/settings', showSettings],
    ['/operators/stores', showStores],
  ] as const) {
    onForm(path, NewValue, show, async ({ form: { name, value }, by, language }) => {
      await changeSetting(backend, { name, text: value, by }, now());
      return message(language, 'operators.saved', { name: labelOf(language, name) });
    });
  }
  onForm('/operators/terms', NewTerms, showSettings, async ({ form, by, language }) => {
    const { line, action } = form;
    await changeTerms(database, { text: line, action, by }, now());
    return message(language, 'operators.saved', { name: line });
  });
  onGet('/operators', showSettings);
  onGet('/operators/stores', showStores);
  onGet('/operators/history', async (view, session) =>
    sendHistory(view, session, await listChanges(database)),
  );
}

/** The store of the requested page, or of the setting in its form. */
function storeIn({ query, body }: FastifyRequest): string | null {
  const asked = StoreQuery.safeParse(query).data?.store;
  const name = NewValue.pick({ name: true }).safeParse(body).data?.name;
  return asked || storePartOf(name ?? '')?.slug || null;
}
