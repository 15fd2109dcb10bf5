import { readForms } from '@storefront/operations/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { listTerms } from '../areas/search/search-terms-file';
import { systemClock } from '../clock/clock';
import type { BackendContext } from '../server/backend-context';
import { readLanguage } from '../server/language';
import { limit } from '../server/limits/limits';
import { message } from '../server/messages/message';
import { networkOf } from '../server/network-address';
import {
  changeSetting,
  listChanges,
  listSettings,
  SettingError,
} from '../settings/operator-settings';
import {
  findStoreSettings,
  listStoreSettings,
  listStoresWithoutVatNumber,
  storePartOf,
} from '../settings/store-settings';
import { changeTerms } from './change-terms';
import { sendHistory, sendSettings, sendSignIn } from './operator-page';
import { type OperatorSession, operatorSessions } from './operator-session';
import { findOperator } from './operators';
import { labelOf, type OperatorView, type Outcome } from './page-parts';
import { sendStores } from './store-page';

const SIGN_INS_A_MINUTE = 10;

const Token = z.object({ token: z.string().trim().max(200) });
const Keyed = z.object({ form: z.string() });
const NewValue = z.object({ name: z.string().max(300), value: z.string().max(1000) });
const StoreQuery = z.object({ store: z.string().trim().max(255).optional() });
const NewTerms = z.object({ line: z.string().max(500), action: z.enum(['add', 'remove']) });

/** The pages are no call of the contract, and the time is the machine's: a demo that runs faster has the same day. */
const now = () => systemClock.now();

/**
 * The operators' page at `/operators`: what the shop's settings, fees and synonyms are, to be changed by whoever has
 * an operator's token, with the history of who did what. The site's server passes none of it on to customers.
 */
export function registerOperatorPages(backend: BackendContext): void {
  backend.app.register(async (pages) => {
    readForms(pages);
    // Browsers ask every address for one, and report that there is none.
    pages.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
    registerSignIn(pages, backend);
    registerSettings(pages, backend);
  });
}

const viewOf = (request: FastifyRequest, reply: FastifyReply) => ({
  reply,
  language: readLanguage(request.headers['accept-language']),
});

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
      const text = message(view.language, 'operators.tokenWrong');
      return sendSignIn(view, { isRefused: true, text });
    }
    sessions.open(request, reply, operator, now());
    return reply.redirect('/operators', 303);
  });
  pages.post('/operators/sign-out', async (request, reply) => {
    sessions.close(request, reply);
    return reply.redirect('/operators', 303);
  });
}

/** Shows a page with what came of its form, to an operator who is signed in. */
type Show = (
  view: OperatorView,
  session: OperatorSession,
  outcome: Outcome | null,
  request: FastifyRequest,
) => Promise<FastifyReply>;

function registerSettings(pages: FastifyInstance, backend: BackendContext): void {
  const { database } = backend;
  const sessions = operatorSessions(backend);

  const showSettings: Show = async (view, session, outcome) => {
    const terms = (await listTerms(database)).filter(
      ({ is_edited, status }) => is_edited && status,
    );
    const settings = await listSettings(database);
    return sendSettings(view, { session, settings, terms, outcome });
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

  function onGet(path: string, show: Show) {
    pages.get(path, async (request, reply) => {
      const session = await sessions.read(request, now());
      const view = viewOf(request, reply);
      return session ? show(view, session, null, request) : sendSignIn(view, null);
    });
  }

  /** Carries a form out for the operator who sent it from the page that is shown again. */
  function onForm<Form extends z.ZodType>(
    path: string,
    schema: Form,
    show: Show,
    work: (form: z.output<Form>, by: string) => Promise<string>,
  ) {
    pages.post(path, async (request, reply) => {
      const session = await sessions.read(request, now());
      const view = viewOf(request, reply);
      if (!session) return sendSignIn({ ...view, reply: reply.status(401) }, null);
      const answer = (isRefused: boolean, text: string) =>
        show(view, session, { isRefused, text }, request);
      const isOurs = Keyed.safeParse(request.body).data?.form === session.formKey;
      const form = schema.safeParse(request.body);
      if (!isOurs || !form.success) {
        reply.status(403);
        return answer(true, message(view.language, 'operators.formOver'));
      }
      try {
        const name = labelOf(view.language, await work(form.data, session.name));
        return await answer(false, message(view.language, 'operators.saved', { name }));
      } catch (error) {
        if (!(error instanceof SettingError || error instanceof SyntaxError)) throw error;
        reply.status(422);
        return answer(true, message(view.language, 'operators.refused', { why: error.message }));
      }
    });
  }

  const set = async ({ name, value }: z.output<typeof NewValue>, by: string) => {
    await changeSetting(database, { name, text: value, by }, now());
    return name;
  };
  onForm('/operators/settings', NewValue, showSettings, set);
  onForm('/operators/stores', NewValue, showStores, set);
  onForm('/operators/terms', NewTerms, showSettings, async ({ line, action }, by) => {
    await changeTerms(database, { text: line, action, by }, now());
    return line;
  });
  onGet('/operators', showSettings);
  onGet('/operators/stores', showStores);
  onGet('/operators/history', async (view, session) =>
    sendHistory(view, session, await listChanges(database)),
  );
}

/** The store that a page is asked for, or that a setting in its form belongs to. */
function storeIn({ query, body }: FastifyRequest): string | null {
  const asked = StoreQuery.safeParse(query).data?.store;
  const name = NewValue.pick({ name: true }).safeParse(body).data?.name;
  return asked || storePartOf(name ?? '')?.slug || null;
}
