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
import { storeField } from '../settings/setting-fields';
import { changeTerms } from './change-terms';
import { labelOf, type Outcome, sendHistory, sendSettings, sendSignIn } from './operator-page';
import { type OperatorSession, operatorSessions } from './operator-session';
import { findOperator } from './operators';

const SIGN_INS_A_MINUTE = 10;

const Token = z.object({ token: z.string().trim().max(200) });
const Keyed = z.object({ form: z.string() });
const NewValue = z.object({ name: z.string().max(300), value: z.string().max(1000) });
const NewLimit = z.object({ store: z.string().trim().max(255), value: z.string().max(20) });
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

function registerSettings(pages: FastifyInstance, backend: BackendContext): void {
  const { database } = backend;
  const sessions = operatorSessions(backend);

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    session: OperatorSession,
    outcome: Outcome | null,
  ) {
    const terms = (await listTerms(database)).filter(
      ({ is_edited, status }) => is_edited && status,
    );
    const settings = await listSettings(database);
    return sendSettings(viewOf(request, reply), { session, settings, terms, outcome });
  }

  /** Carries a form out for the operator who sent it from this page. */
  function onForm<Form extends z.ZodType>(
    path: string,
    schema: Form,
    work: (form: z.output<Form>, by: string) => Promise<string>,
  ) {
    pages.post(path, async (request, reply) => {
      const session = await sessions.read(request, now());
      const view = viewOf(request, reply);
      if (!session) return sendSignIn({ ...view, reply: reply.status(401) }, null);
      const isOurs = Keyed.safeParse(request.body).data?.form === session.formKey;
      const form = schema.safeParse(request.body);
      if (!isOurs || !form.success) {
        const text = message(view.language, 'operators.formOver');
        return show(request, reply.status(403), session, { isRefused: true, text });
      }
      try {
        const name = labelOf(view.language, await work(form.data, session.name));
        const text = message(view.language, 'operators.saved', { name });
        return await show(request, reply, session, { isRefused: false, text });
      } catch (error) {
        if (!(error instanceof SettingError || error instanceof SyntaxError)) throw error;
        const text = message(view.language, 'operators.refused', { why: error.message });
        return show(request, reply.status(422), session, { isRefused: true, text });
      }
    });
  }

  onForm('/operators/settings', NewValue, async ({ name, value }, by) => {
    await changeSetting(database, { name, text: value, by }, now());
    return name;
  });
  onForm('/operators/limits', NewLimit, async ({ store, value }, by) => {
    const { name } = storeField(store);
    await changeSetting(database, { name, text: value, by }, now());
    return name;
  });
  onForm('/operators/terms', NewTerms, async ({ line, action }, by) => {
    await changeTerms(database, { text: line, action, by }, now());
    return line;
  });
  pages.get('/operators', async (request, reply) => {
    const session = await sessions.read(request, now());
    return session ? show(request, reply, session, null) : sendSignIn(viewOf(request, reply), null);
  });
  pages.get('/operators/history', async (request, reply) => {
    const session = await sessions.read(request, now());
    const view = viewOf(request, reply);
    if (!session) return sendSignIn(view, null);
    return sendHistory(view, session, await listChanges(database));
  });
}
