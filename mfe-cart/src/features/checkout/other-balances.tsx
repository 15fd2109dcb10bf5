import { type Customer, walletsBeside } from '@storefront/api';
import { isolate, OwnRegion, useFormats, useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';

interface OtherBalancesProps {
  readonly customer: Customer | null | undefined;
  /** Of the order. */
  readonly currencyCode: string | undefined;
}

/** Why the wallet cannot pay this order although there is money in it. Nothing where there is none. */
export function OtherBalances({ customer, currencyCode }: OtherBalancesProps): ReactNode {
  return walletsBeside(customer, currencyCode).map((wallet) => (
    <OwnRegion key={wallet.currency.currency_code} of={wallet}>
      <OtherBalance amount={wallet.balance} />
    </OwnRegion>
  ));
}

function OtherBalance({ amount }: { readonly amount: number }): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  return (
    <Callout>
      {t('checkout.wallet.otherCurrency', { amount: isolate(formats.money(amount)) })}
    </Callout>
  );
}
