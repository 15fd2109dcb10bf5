import { type Customer, walletsBeside } from '@storefront/api';
import { currentFormats, isolate } from '@storefront/i18n';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface OtherBalancesProps {
  readonly customer: Customer | null | undefined;
  /** Of what is to be paid. */
  readonly currencyCode: string | undefined;
}

/** Money of other currencies, and why it does not pay here. Nothing where there is none. */
export function OtherBalances({ customer, currencyCode }: OtherBalancesProps): ReactNode {
  const { t } = useAccountTexts();
  return walletsBeside(customer, currencyCode).map((wallet) => (
    <Text key={wallet.currency.currency_code} tone="muted" size="sm">
      {t('wallet.otherCurrency', { amount: isolate(currentFormats(wallet).money(wallet.balance)) })}
    </Text>
  ));
}
