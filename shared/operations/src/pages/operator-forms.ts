import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageView } from './html-page';
import type { Outcome } from './page-parts';
import { commonTexts, readLanguage } from './page-texts';
import type { Named, Session, Sessions } from './sessions';

/** An Arabic letter takes six bytes in a form. */
const FORM_BYTES = 8 * 1024;

/** Registers pages and a parser for their forms. */
export function registerPages(
  server: FastifyInstance,
  register: (pages: FastifyInstance) => void,
  bodyLimit = FORM_BYTES,
): void {
  const plugin = async (pages: FastifyInstance) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    register(pages);
  };
  // Without a name, Fastify searches all modules for the function, which takes a tenth of a second in tests.
  server.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'pages' }));
}

export const viewOf = (request: FastifyRequest, reply: FastifyReply): PageView => ({
  reply,
  language: readLanguage(request.headers['accept-language']),
});

/** Shows a page with the outcome of its form to the signed-in person. */
export type Show<Person> = (
  view: PageView,
  session: Session<Person>,
  outcome: Outcome | null,
  request: FastifyRequest,
) => Promise<FastifyReply>;

/** A form sent from one of the pages, and its sender. */
export interface SentForm<Person, Form> {
  readonly view: PageView;
  readonly language: PageView['language'];
  readonly session: Session<Person>;
  readonly by: string;
  readonly form: Form;
}

/** A zod schema, in either form. */
interface FormSchema<Form> {
  safeParse(body: unknown): { success: true; data: Form } | { success: false };
}

export interface OperatorFormsOptions<Person extends Named> {
  readonly sessions: Sessions<Person>;
  readonly now: () => Date;
  readonly sendSignIn: (view: PageView, outcome: Outcome | null) => FastifyReply;
  /** The message and status for a failure; `null` for an internal error. */
  readonly refusalOf: (
    view: PageView,
    error: unknown,
  ) => { readonly status: number; readonly text: Outcome['text'] } | null;
}

/** Pages and forms for signed-in people. Everyone else gets the sign-in page. */
export function operatorForms<Person extends Named>(
  pages: FastifyInstance,
  { sessions, now, sendSignIn, refusalOf }: OperatorFormsOptions<Person>,
) {
  return {
    onGet(path: string, show: Show<Person>) {
      pages.get(path, async (request, reply) => {
        const session = await sessions.read(request, now());
        const view = viewOf(request, reply);
        return session ? show(view, session, null, request) : sendSignIn(view, null);
      });
    },
    /** Executes a form. @param work returns the outcome for `show`, or the page that it has sent itself */
    onForm<Form>(
      path: string,
      schema: FormSchema<Form>,
      show: Show<Person>,
      work: (sent: SentForm<Person, Form>) => Promise<string | Outcome | FastifyReply>,
    ) {
      pages.post(path, async (request, reply) => {
        const session = await sessions.read(request, now());
        const view = viewOf(request, reply);
        const { language } = view;
        if (!session) return sendSignIn({ ...view, reply: reply.status(401) }, null);
        const refuse = (status: number, text: Outcome['text']) => {
          reply.status(status);
          return show(view, session, { isRefused: true, text }, request);
        };
        const form = schema.safeParse(request.body);
        if (!isOfPage(request.body, session) || !form.success) {
          return refuse(403, commonTexts(language)('formOver'));
        }
        try {
          const by = session.name;
          const done = await work({ view, language, session, by, form: form.data });
          if (typeof done === 'string') {
            return await show(view, session, { isRefused: false, text: done }, request);
          }
          return await ('isRefused' in done ? show(view, session, done, request) : done);
        } catch (error) {
          const refusal = refusalOf(view, error);
          if (refusal === null) throw error;
          return refuse(refusal.status, refusal.text);
        }
      });
    },
  };
}

export type OperatorForms<Person extends Named> = ReturnType<typeof operatorForms<Person>>;

/** Whether a form was sent from a page of this session, not from another site. */
function isOfPage(body: unknown, { formKey }: Session<unknown>): boolean {
  return typeof body === 'object' && body !== null && 'form' in body && body.form === formKey;
}
