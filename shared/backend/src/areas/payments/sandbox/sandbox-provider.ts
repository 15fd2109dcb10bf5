import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config/load-config';
import type { Database } from '../../../database/database';
import type { ServedProvider } from '../../../server/backend-context';
import type { PaymentProvider } from '../provider';
import { SANDBOX_CARD, SandboxCards } from './sandbox-cards';
import { registerSandboxPages } from './sandbox-pages';
import { registerSandboxWallet, SANDBOX_WALLET, takeWalletToken } from './sandbox-wallet';

/**
 * The gateway of the demo. It has its own tables (`sandbox_charges`, `sandbox_refunds`, `sandbox_payouts`), like a
 * remote system: the shop reads none of them, so differences between the two can be detected.
 */
export function createSandboxProvider(
  database: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): ServedProvider {
  const cards = new SandboxCards(database);
  const sandbox: ServedProvider = {
    name: 'sandbox',
    gateways: [
      { key: SANDBOX_CARD, title: 'sandboxCard', picture: '/pictures/payment/card/0.svg' },
      {
        key: 'sandbox_wallet',
        title: 'sandboxWallet',
        picture: '/pictures/payment/mobilepay/0.svg',
      },
    ],
    origin: new URL(publicUrl).origin,
    initiate: async ({ id }) => `${publicUrl}/sandbox/pay/${id}`,
    async authorise({ id, amount }) {
      await database.query(
        `insert into sandbox_charges (payment_id, amount, status, reference)
          values ($1, $2, 'authorised', $3) on conflict do nothing`,
        [id, amount, randomUUID()],
      );
    },
    async capture({ id }) {
      const charge = await database.one<{ reference: string }>(
        "update sandbox_charges set status = 'captured' where payment_id = $1 returning reference",
        [id],
      );
      return charge?.reference ?? null;
    },
    holding: holdingIn(database),
    refund: (refund) => refundIn(database, refund),
    async payout({ key, amount, currency, iban }) {
      const paid = await database.one<{ reference: string }>(
        `insert into sandbox_payouts as known (key, amount, currency_code, iban, reference)
          values ($1, $2, $3, $4, $5)
          on conflict (key) do update set key = known.key returning reference`,
        [key, amount, currency, iban, randomUUID()],
      );
      return paid?.reference ?? null;
    },
    savedCards: {
      gateway: SANDBOX_CARD,
      charge: (payment, token) => cards.charge(payment, token, sandbox),
      forget: cards.forget,
    },
    express: {
      gateway: 'sandbox_wallet',
      method: `${publicUrl}${SANDBOX_WALLET}`,
      data: {},
      charge: async (payment, token) => {
        if (!(await takeWalletToken(database, token, payment.id))) return 'refused';
        await sandbox.authorise(payment);
        return 'authorised';
      },
    },
    registerRoutes: (backend) => {
      registerSandboxPages(backend, sandbox, cards);
      registerSandboxWallet(backend);
    },
  };
  return sandbox;
}

function holdingIn(database: Database): NonNullable<PaymentProvider['holding']> {
  return {
    days: 90,
    gateways: ['sandbox_card'],
    async take({ id }, amount) {
      const charge = await database.one<{ reference: string }>(
        `update sandbox_charges set status = 'captured', captured = coalesce(captured, $2)
            where payment_id = $1 and status <> 'released' returning reference`,
        [id, amount],
      );
      return charge?.reference ?? null;
    },
    async release({ id }) {
      await database.query(
        `update sandbox_charges set status = 'released'
            where payment_id = $1 and status = 'authorised'`,
        [id],
      );
    },
  };
}

/** A repeated refund with the same key is not made twice. */
function refundIn(
  database: Database,
  { key, paymentId, amount }: Parameters<PaymentProvider['refund']>[0],
): ReturnType<PaymentProvider['refund']> {
  return database.transaction(async (tx) => {
    const first = await tx.one<{ reference: string }>(
      `insert into sandbox_refunds (key, payment_id, amount, reference)
            values ($1, $2, $3, $4) on conflict (key) do nothing returning reference`,
      [key, paymentId, amount, randomUUID()],
    );
    if (!first) {
      const before = await tx.one<{ reference: string }>(
        'select reference from sandbox_refunds where key = $1',
        [key],
      );
      return before?.reference ?? key;
    }
    const charge = await tx.one(
      `update sandbox_charges set refunded = refunded + $2
            where payment_id = $1 and status = 'captured' returning payment_id`,
      [paymentId, amount],
    );
    if (!charge) throw new Error('The sandbox has not captured this payment');
    return first.reference;
  });
}
