import { type Customer, walletsBeside } from '@storefront/api';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
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
  return walletsBeside(customer, currencyCode).map((wallet) => (
    <OwnRegion key={wallet.currency.currency_code} of={wallet}>
      <OtherBalance amount={wallet.balance} />
    </OwnRegion>
  ));
}

function OtherBalance({ amount }: { readonly amount: number }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  return (
    <Text tone="muted" size="sm">
      {t('wallet.otherCurrency', { amount: isolate(formats.money(amount)) })}
    </Text>
  );
}
