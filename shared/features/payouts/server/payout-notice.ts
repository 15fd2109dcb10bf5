import {
  type NoticeReader,
  readSettings,
  sendNotice,
  type Transaction,
  type Translated,
} from '@storefront/backend/feature';
import { formatMoney } from '@storefront/pricing';

interface NotifiedPayout extends NoticeReader {
  amount: number;
  iban_end: string;
  symbol: Translated;
  direction: 'left' | 'right';
  digits: number;
}

/** Notifies the owner of a wallet about each status of a pay-out: somebody else may have requested it. */
export async function notifyOfPayout(
  tx: Transaction,
  payoutId: number,
  status: 'requested' | 'done' | 'failed',
  now: Date,
): Promise<void> {
  const payout = await tx.one<NotifiedPayout>(
    `select c.id, c.email, c.phone, c.language, w.amount, w.iban_end,
        r.currency_symbol as symbol, r.currency_symbol_direction as direction,
        r.digit_after_decimal_point as digits
      from wallet_payouts w
        join customers c on c.id = w.customer_id
        join regions r on r.currency_code = w.currency_code
      where w.id = $1 order by r.is_default desc, r.key limit 1`,
    [payoutId],
  );
  if (!payout) return;
  const { amount, symbol, iban_end: account, language, ...format } = payout;
  const { email: contact } = await readSettings(tx);
  const values = {
    amount: formatMoney(amount, { ...format, symbol: symbol[language] }),
    account,
    contact,
  };
  await sendNotice(tx, payout, { key: `notice.payout.${status}`, values }, now);
}
