import {
  commonTexts,
  isolated,
  registerPages,
  SessionList,
  viewOf,
} from '@storefront/operations/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import {
  findStoreSettings,
  listStoreSettings,
  listStoresWithoutVatNumber,
  storePartOf,
} from '../settings/store-settings';
import { changeTerms } from './change-terms';
import { formsOfOperators, now, type Show } from './operator-forms';
import { sendHistory, sendSettings } from './operator-page';
import { operatorSessions } from './operator-session';
import { findOperator } from './operators';
import { addPages, labelOf, send, sendFault, sendSignIn } from './page-parts';
import { registerRefunds } from './refund-page';
import { sendStores } from './store-page';
import { registerWork } from './work-routes';

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
