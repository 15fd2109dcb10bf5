import { type BestOffer, cashback } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import type { Language } from '../../server/language';
import { creditWallet } from '../wallet/ledger';
import { type CashbackRow, listCashbacks, takeCashback } from './queries';

export interface CashbackQuestion {
  readonly customerId: number;
  readonly amount: number;
  readonly isRental: boolean;
  readonly timeZone: string;
  readonly digits: number;
  readonly language: Language;
  readonly now: Date;
}

/** The offer that gives this customer most for an amount (Contract 5.2 (11)). */
export async function findBestCashback(
  sql: Sql,
  { customerId, amount, isRental, timeZone, digits, language, now }: CashbackQuestion,
): Promise<BestOffer<CashbackRow>> {
  const offers = await listCashbacks(sql, customerId, isRental, language);
  const uses = new Map(offers.map((offer) => [offer.id, offer.uses]));
  return cashback(offers, amount, { at: now, timeZone, digits, uses });
}

/** Credits what an order earned when it is delivered; an order earns once. */
export async function earnCashback(
  tx: Transaction,
  question: CashbackQuestion,
  reference: string,
): Promise<void> {
  const { amount, offer } = await findBestCashback(tx, question);
  if (!offer || amount === 0) return;
  if (!(await takeCashback(tx, offer.id, question.customerId))) return;
  const { customerId, now } = question;
  await creditWallet(tx, { customerId, amount, type: 'CashBack', reference, now });
}
