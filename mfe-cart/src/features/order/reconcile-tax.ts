import type { TaxAnswer } from '@storefront/api';
import {
  type LedgerLine,
  ledgerAmount,
  type Quote,
  roundMoney,
  sumMoney,
} from '@storefront/pricing/order';

/** The bill with the server's tax, and the difference to the page's own. */
export interface ShownBill {
  readonly ledger: readonly LedgerLine[];
  readonly subtotal: number;
  readonly total: number;
  readonly walletPart: number;
  readonly leftToPay: number;
  readonly taxIncluded: boolean;
  /** Our tax and the server's, if they differ; major units. */
  readonly taxChange: { readonly ours: number; readonly server: number } | null;
}

/**
 * Replaces our tax with the server's. If they are equal, the bill is unchanged.
 * @param walletBalance what the wallet may pay, 0 when it does not
 */
export function reconcileTax(
  quote: Quote,
  answer: TaxAnswer | null,
  walletBalance: number,
): ShownBill {
  const { digits, ledger, subtotal, total, walletPart, leftToPay, taxIncluded } = quote;
  const ours = ledgerAmount(quote, 'tax');
  const same = { ledger, subtotal, total, walletPart, leftToPay, taxIncluded, taxChange: null };
  if (!answer) return same;
  const server = roundMoney(answer.tax_amount, digits);
  const isIncluded = answer.tax_status === 'included';
  // Newer servers return 0 for tax that is included in the prices: the amount to pay does not change.
  if (isIncluded && taxIncluded && server === 0) return same;
  if (server === ours && isIncluded === taxIncluded) return same;
  const before = taxIncluded ? 0 : -ours;
  const after = isIncluded ? 0 : server;
  const newTotal = sumMoney([total, before, after], digits);
  const newWalletPart = Math.min(walletBalance, newTotal);
  return {
    ledger: ledger.map((line) =>
      line.name === 'tax' ? { ...line, amount: server, included: isIncluded } : line,
    ),
    subtotal,
    total: newTotal,
    walletPart: newWalletPart,
    leftToPay: sumMoney([newTotal, -newWalletPart], digits),
    taxIncluded: isIncluded,
    taxChange: { ours, server },
  };
}
