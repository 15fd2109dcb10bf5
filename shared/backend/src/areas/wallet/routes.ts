import { addFund, walletBonuses, walletTransactions } from '@storefront/api/contract';
import { roundMoney, walletBonus } from '@storefront/pricing';
import type { Database } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { customerOwner } from '../../server/http/caller';
import { envelope, pageIn } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import type { Language } from '../../server/language';
import { findLocale, type Locale } from '../../settings/currencies';
import { readOffered } from '../../settings/offered-settings';
import { beginPayment, chooseCharge, directPaymentOf } from '../payments/begin-payment';
import { maySaveCard } from '../payments/card-store';
import { chooseGateway } from '../payments/gateway';
import { insertPayment } from '../payments/queries';
import { answerMovement } from './answer-movement';
import { listBonuses, listMovements } from './queries';

/** Serves the calls of `shared/api/docs/wallet.md`. */
export function registerWalletRoutes(backend: BackendContext): void {
  registerEndpoint(backend, walletTransactions, ({ customer, input, language }, database) =>
    pageOfMovements(database, customer.customerId, input, language),
  );
  registerEndpoint(backend, addFund, async (call) => ({
    redirect_link: await openFund(backend, call),
  }));
  registerEndpoint(backend, walletBonuses, (call, database) => readBonuses(database, call));
}

/** The movement types that each filter of the history covers. */
const filters: Readonly<Record<string, readonly string[]>> = {
  order: ['order_place', 'order_refund', 'order_change', 'order_tip', 'partial_payment'],
  loyalty_point: ['loyalty_point', 'points_reversal'],
  add_fund: ['add_fund', 'add_fund_by_admin'],
  referrer: ['referrer', 'referral_reversal'],
  CashBack: ['CashBack', 'cashback_reversal'],
};

async function pageOfMovements(
  database: Database,
  customerId: number,
  input: { limit?: number | undefined; offset?: number | undefined; type?: string | undefined },
  language: Language,
) {
  const page = pageIn(input, 10);
  const types = filters[input.type ?? ''] ?? null;
  const { rows, total } = await listMovements(database, customerId, types, page);
  return { ...envelope(page, total), data: rows.map((row) => answerMovement(row, language)) };
}

interface FundForm {
  readonly amount: number;
  readonly payment_method: string;
  readonly callback: string;
  readonly saved_card_id?: number | null | undefined;
  readonly payment_token?: string | null | undefined;
}

/**
 * Opens a top-up at the gateway, in the currency of the caller's place; the wallet is credited when the gateway
 * confirms the payment.
 * @returns the address of the gateway's payment page
 * @throws {Refusal} 403 `amount`, `payment_method`, `digital_payment`, `callback`; 404 `saved_card_id`
 */
async function openFund(
  backend: BackendContext,
  call: Pick<Call<FundForm>, 'caller' | 'customer' | 'language' | 'zoneIds' | 'now' | 'input'>,
): Promise<string> {
  const { database } = backend;
  const { customer, language, zoneIds, now } = call;
  const { amount, payment_method, callback } = call.input;
  const { customerId } = customer;
  const settings = await readOffered(backend.config, database);
  if (!settings.digitalPayment) refuse(403, 'digital_payment', 'digitalOff');
  if (!settings.wallet || !settings.addFund) refuse(403, 'add_fund', 'addFundOff');
  const { provider, paymentColumns } = chooseGateway(backend, payment_method, callback);
  const charge = await chooseCharge(backend, provider, payment_method, directPaymentOf(call));
  // The amount must have no more decimals than the currency.
  const { currency } = await findLocale(database, zoneIds, customerId);
  const isOfCurrency = roundMoney(amount, currency.digit_after_decimal_point) === amount;
  if (amount > currency.largest_top_up || !isOfCurrency) {
    refuse(403, 'amount', 'amountUnusable');
  }
  const owner = customerOwner(customerId);
  const payment = {
    subject: { purpose: 'wallet', currency: currency.code },
    customerId,
    owner,
    language,
    amount,
    offersSaving: maySaveCard(backend, customerId, customerId),
    ...paymentColumns,
  } as const;
  return beginPayment(backend, provider, await insertPayment(database, payment, now), charge);
}

/** The bonuses that a top-up in the currency of the caller's place can earn now. */
async function readBonuses(
  database: Database,
  { customer, zoneIds, language, now }: Call<unknown>,
) {
  const locale = await findLocale(database, zoneIds, customer.customerId);
  const bonuses = await listBonuses(database, locale.currency.code, language);
  return bonuses
    .filter((bonus) => isRunning(bonus, now, locale))
    .map((bonus) => ({ ...bonus, status: 1 }));
}

/** A bonus is running if its minimum amount earns something. */
function isRunning(
  bonus: Parameters<typeof walletBonus>[0][number],
  at: Date,
  { timeZone, currency }: Locale,
): boolean {
  const digits = currency.digit_after_decimal_point;
  return walletBonus([bonus], currency.largest_top_up, { at, timeZone, digits }).offer !== null;
}
