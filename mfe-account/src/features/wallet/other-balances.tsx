import { type Customer, walletsBeside } from '@storefront/api';
import { currentFormats, isolate } from '@storefront/i18n';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface OtherBalancesProps {
  readonly customer: Customer | null | undefined;
  /** The currency of the amount to pay. */
  readonly currencyCode: string | undefined;
}

/** Balances in other currencies, and why they cannot pay here. Nothing without any. */
export function OtherBalances({ customer, currencyCode }: OtherBalancesProps): ReactNode {
  const { t } = useAccountTexts();
  return walletsBeside(customer, currencyCode).map((wallet) => (
    <Text key={wallet.currency.currency_code} tone="muted" size="sm">
      {t('wallet.otherCurrency', { amount: isolate(currentFormats(wallet).money(wallet.balance)) })}
    </Text>
  ));
}
