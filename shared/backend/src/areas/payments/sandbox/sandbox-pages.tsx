import { Choice, Form, Press, registerPages, sendHtmlPage } from '@storefront/operations/pages';
import { formatMoney } from '@storefront/pricing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BackendContext } from '../../../server/backend-context';
import { readLanguage } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { message } from '../../../server/messages/message';
import { flagOf, returnAddress } from '../callback';
import { capturePayment } from '../capture';
import { cardStoreOf } from '../card-store';
import { notice } from '../pages/notice-page';
import type { PaymentProvider } from '../provider';
import {
  endUnpaid,
  findPayment,
  isSessionOver,
  leavePayment,
  type PaymentRow,
  toProvider,
} from '../queries';
import { SANDBOX_CARD, type SandboxCards, sandboxCardKinds, sandboxCards } from './sandbox-cards';

const PaymentId = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const DecisionForm = z.object({
  decision: z.enum(['approve', 'decline', 'leave']),
  card: z.enum(sandboxCardKinds).catch('visa'),
  /** Absent: the customer does not want the card to be saved. */
  keep: z.optional(z.string()),
});
type DecisionForm = z.output<typeof DecisionForm>;
/** The customer's decision on the page of the gateway. */
type Decision = DecisionForm['decision'];

/**
 * The sandbox's payment page: approve, decline, or cancel. Its form stands for the communication between customer,
 * gateway and shop; the redirect after it is only displayed.
 */
export function registerSandboxPages(
  backend: BackendContext,
  sandbox: PaymentProvider,
  cards: SandboxCards,
): void {
  const find = async (request: FastifyRequest) => {
    const parsed = PaymentId.safeParse(request.params);
    const payment = parsed.success
      ? await findPayment(backend.database, parsed.data.id)
      : undefined;
    return payment?.provider === sandbox.name ? payment : undefined;
  };
  registerPages(backend.app, (pages) => {
    pages.get('/sandbox/pay/:id', async (request, reply) => {
      const payment = await find(request);
      if (!payment) return notice(request, reply.code(404), 'sandbox.unknown');
      if (payment.payment_status !== 'unpaid') return goBack(reply, payment);
      return isSessionOver(payment, backend.clock.now())
        ? notice(request, reply.code(404), 'sandbox.over')
        : showPage(request, reply, payment);
    });
    pages.post('/sandbox/pay/:id', async (request, reply) => {
      const payment = await find(request);
      const form = DecisionForm.safeParse(request.body);
      if (!payment || !form.success) return notice(request, reply.code(404), 'sandbox.unknown');
      await decide(backend, sandbox, payment, form.data.decision);
      const ended = await findPayment(backend.database, payment.id);
      // A form that is sent again must not save a card that has not paid.
      const isPaidNow = payment.payment_status === 'unpaid' && ended?.payment_status === 'paid';
      if (isPaidNow) await keepCard(backend, cards, ended, form.data);
      return ended && ended.payment_status !== 'unpaid'
        ? goBack(reply, ended)
        : notice(request, reply.code(503), 'payment.unknownYet');
    });
  });
}

/** Saves the card that has paid, if its holder agreed; only for the holder's own account. */
async function keepCard(
  { clock, database, features }: BackendContext,
  cards: SandboxCards,
  payment: PaymentRow,
  { card, keep }: DecisionForm,
): Promise<void> {
  const { customer_id: holder } = payment;
  const store = cardStoreOf(features.builtIn);
  if (!store || !keep || !offersCards(payment) || !payment.offers_saving || holder === null) return;
  const now = clock.now();
  await store.keep(database, payment, await cards.keep(`customer-${holder}`, card, now), now);
}

const offersCards = ({ payment_method }: PaymentRow) => payment_method === SANDBOX_CARD;

/** Only the first decision counts, however often and in whatever order requests arrive. */
async function decide(
  backend: BackendContext,
  sandbox: PaymentProvider,
  payment: PaymentRow,
  decision: Decision,
): Promise<void> {
  if (payment.payment_status !== 'unpaid') return;
  if (decision === 'approve' && !isSessionOver(payment, backend.clock.now())) {
    await sandbox.authorise(toProvider(payment));
    await capturePayment(backend, payment);
  } else if (decision === 'leave') {
    await leavePayment(backend.database, payment.id, backend.clock.now());
  } else {
    await endUnpaid(backend.database, payment.id, 'failed');
  }
}

function goBack(reply: FastifyReply, payment: PaymentRow): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .redirect(returnAddress(payment, flagOf(payment)), 303);
}

function showPage(request: FastifyRequest, reply: FastifyReply, payment: PaymentRow): FastifyReply {
  const language = readLanguage(request.headers['accept-language']);
  const text = (key: MessageKey) => message(language, key);
  const { symbol, ...format } = payment.currency;
  const amount = formatMoney(payment.amount, { ...format, symbol: symbol[language] });
  const title = text('sandbox.title');
  return sendHtmlPage(reply, {
    title,
    language,
    isNarrow: true,
    ...(payment.callback && { formTarget: new URL(payment.callback).origin }),
    content: (
      <>
        <h1>{title}</h1>
        <p>{text('sandbox.notice')}</p>
        {payment.purpose === 'deposit' && <p>{text('payment.deposit')}</p>}
        <p>
          {text('sandbox.amount')}{' '}
          <strong>
            <bdi>{amount}</bdi>
          </strong>
        </p>
        <Form>
          <CardFields payment={payment} text={text} />
          {(['approve', 'decline', 'leave'] satisfies Decision[]).map((decision) => (
            <Press key={decision} name="decision" value={decision} isQuiet={decision !== 'approve'}>
              {text(`sandbox.${decision}`)}
            </Press>
          ))}
        </Form>
      </>
    ),
  });
}

interface CardFieldsProps {
  readonly payment: PaymentRow;
  readonly text: (key: MessageKey) => string;
}

/** The cards to choose from, and the checkbox to save the chosen one. */
function CardFields({ payment, text }: CardFieldsProps) {
  if (!offersCards(payment)) return null;
  return (
    <>
      <fieldset>
        <legend>{text('sandbox.card')}</legend>
        {sandboxCardKinds.map((kind, index) => {
          const { brand, lastFour } = sandboxCards[kind];
          return (
            <Choice key={kind} type="radio" name="card" value={kind} isChosen={index === 0}>
              <bdi>{`${brand === 'visa' ? 'Visa' : 'Mastercard'} •••• ${lastFour}`}</bdi>{' '}
              {text(`sandbox.card.${kind}`)}
            </Choice>
          );
        })}
      </fieldset>
      {payment.offers_saving && (
        <Choice type="checkbox" name="keep" value="1">
          {text('sandbox.keep')}
        </Choice>
      )}
    </>
  );
}
