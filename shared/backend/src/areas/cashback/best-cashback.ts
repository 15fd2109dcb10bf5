import { type BestOffer, cashback, type Money } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import type { Language } from '../../server/language';
import { creditWallet } from '../wallet/ledger';
import { type CashbackRow, listCashbacks, takeCashback } from './queries';

export interface CashbackQuery {
  readonly customerId: number;
  readonly money: Money;
  readonly isRental: boolean;
  readonly timeZone: string;
  readonly digits: number;
  readonly language: Language;
  readonly now: Date;
}

/** A delivered order, or a completed trip. */
export interface Purchase {
  readonly customerId: number;
  /** The total that was paid. Its rewards are in the same currency. */
  readonly money: Money;
  readonly timeZone: string;
  readonly digits: number;
  /** The reference of the purchase in the ledgers: it is rewarded once. */
  readonly reference: string;
  readonly orderId?: number | undefined;
  readonly tripId?: number | undefined;
}

/** The best offer for this customer and amount, in the amount's currency. */
export async function findBestCashback(
  sql: Sql,
  { customerId, money, isRental, timeZone, digits, language, now }: CashbackQuery,
): Promise<BestOffer<CashbackRow>> {
  const offers = await listCashbacks(sql, customerId, isRental, money.currency, language);
  const uses = new Map(offers.map((offer) => [offer.id, offer.uses]));
  return cashback(offers, money.amount, { at: now, timeZone, digits, uses });
}

/** Credits the cashback of a completed purchase, once. */
export async function earnCashback(tx: Transaction, purchase: Purchase, now: Date): Promise<void> {
  const { customerId, money, reference, orderId, tripId } = purchase;
  const isRental = tripId !== undefined;
  const query = { ...purchase, isRental, language: 'en', now } as const;
  const { amount, offer } = await findBestCashback(tx, query);
  if (!offer || amount === 0) return;
  if (!(await takeCashback(tx, offer.id, customerId))) return;
  const earned = { ...money, amount };
  const cause = { orderId, tripId, cashbackId: offer.id, reference };
  await creditWallet(tx, { customerId, money: earned, type: 'CashBack', ...cause, now });
}
