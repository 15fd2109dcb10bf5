import { commonTexts, type Outcome, type PageView } from '@storefront/operations/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { systemClock } from '../clock/clock';
import type { BackendContext } from '../server/backend-context';
import { type Language, readLanguage } from '../server/language';
import { message } from '../server/messages/message';
import { ReasonedError } from '../server/messages/reasoned-error';
import { Refusal } from '../server/refusal';
import { type OperatorSession, operatorSessions } from './operator-session';
import { labelOf, sendSignIn } from './page-parts';

/** The pages are not part of the contract, and use the machine's clock: a faster demo has the same day. */
export const now = () => systemClock.now();

export const viewOf = (request: FastifyRequest, reply: FastifyReply): PageView => ({
  reply,
  language: readLanguage(request.headers['accept-language']),
});

/** Shows a page with the outcome of its form, to an operator who is signed in. */
export type Show = (
  view: PageView,
  session: OperatorSession,
  outcome: Outcome | null,
  request: FastifyRequest,
) => Promise<FastifyReply>;

/** The form that an operator has sent, and the operator. */
interface Sent<Form> {
  readonly form: Form;
  readonly by: string;
  readonly session: OperatorSession;
  readonly language: Language;
}

export interface OperatorForms {
  readonly onGet: (path: string, show: Show) => void;
  /** Executes a form of an operator and shows its page again. @param work returns the outcome */
  readonly onForm: <Form extends z.ZodType>(
    path: string,
    schema: Form,
    show: Show,
    work: (sent: Sent<z.output<Form>>) => Promise<string>,
  ) => void;
}

const Keyed = z.object({ form: z.string() });

/** Pages and forms that only operators can reach. */
export function operatorForms(pages: FastifyInstance, backend: BackendContext): OperatorForms {
  const sessions = operatorSessions(backend);
  return {
    onGet(path, show) {
      pages.get(path, async (request, reply) => {
        const session = await sessions.read(request, now());
        const view = viewOf(request, reply);
        return session ? show(view, session, null, request) : sendSignIn(view, null);
      });
    },
    onForm(path, schema, show, work) {
      pages.post(path, async (request, reply) => {
        const session = await sessions.read(request, now());
        const view = viewOf(request, reply);
        const { language } = view;
        if (!session) return sendSignIn({ ...view, reply: reply.status(401) }, null);
        const answer = (isRefused: boolean, text: string) =>
          show(view, session, { isRefused, text }, request);
        const isOurs = Keyed.safeParse(request.body).data?.form === session.formKey;
        const form = schema.safeParse(request.body);
        if (!isOurs || !form.success) {
          reply.status(403);
          return answer(true, commonTexts(language)('formOver'));
        }
        try {
          const sent = { form: form.data, by: session.name, session, language };
          return await answer(false, await work(sent));
        } catch (error) {
          const why = reasonIn(language, error);
          if (why === null) throw error;
          reply.status(422);
          return answer(true, message(language, 'operators.refused', { why }));
        }
      });
    },
  };
}

/** The reason of a refusal in the operator's language; `null` for a fault of the program. */
function reasonIn(language: Language, error: unknown): string | null {
  if (error instanceof ReasonedError) {
    const why = message(language, error.reason.key, error.reason.values);
    return error.subject === null ? why : `${labelOf(language, error.subject)}: ${why}`;
  }
  if (!(error instanceof Refusal)) return null;
  return error.problems.map(({ key, values }) => message(language, key, values)).join(' ');
}
