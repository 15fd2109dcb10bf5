import { operatorForms, type Show as ShowTo } from '@storefront/operations/pages';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../clock/clock';
import type { BackendContext } from '../server/backend-context';
import { Refusal } from '../server/http/refusal';
import type { Language } from '../server/language';
import { message } from '../server/messages/message';
import { ReasonedError } from '../server/messages/reasoned-error';
import { operatorSessions } from './operator-session';
import type { Operator } from './operators';
import { labelOf, sendSignIn } from './page-parts';

/** The pages are not part of the contract and use the machine's clock, because a faster demo still has the same day. */
export const now = () => systemClock.now();

export type Show = ShowTo<Operator>;

/** Pages and forms that only operators can reach. */
export const formsOfOperators = (pages: FastifyInstance, backend: BackendContext) =>
  operatorForms<Operator>(pages, {
    sessions: operatorSessions(backend),
    now,
    sendSignIn,
    refusalOf({ language }, error) {
      const why = reasonIn(language, error);
      return why === null
        ? null
        : { status: 422, text: message(language, 'operators.refused', { why }) };
    },
  });

/** The reason of a refusal in the operator's language; `null` for a fault of the program. */
function reasonIn(language: Language, error: unknown): string | null {
  if (error instanceof ReasonedError) {
    const why = message(language, error.reason.key, error.reason.values);
    return error.subject === null ? why : `${labelOf(language, error.subject)}: ${why}`;
  }
  if (!(error instanceof Refusal)) return null;
  return error.problems.map(({ key, values }) => message(language, key, values)).join(' ');
}
