import type { WalletTransaction } from '@storefront/api';
import type { Language } from '../../server/language';
import { answerCurrency } from '../../settings/currencies';
import type { WalletRow } from './queries';

/** A movement in the contract's form. */
export function answerMovement(row: WalletRow, language: Language): WalletTransaction {
  return {
    ...row,
    currency: answerCurrency(row.currency, language),
    created_at: row.created_at.toISOString(),
  };
}
