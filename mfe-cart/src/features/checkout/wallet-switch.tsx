import { type Config, walletsBeside } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { currentFormats, isolate, useFormats, useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import { CheckboxGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { Checkout } from '../order/checkout-parts';
import type { ChangeDraft } from './use-draft';

interface WalletSwitchProps {
  readonly checkout: Checkout;
  readonly config: Config;
  readonly change: ChangeDraft;
}

/** The switch that lets the wallet pay; shows the wallet's part and the rest. */
export function WalletSwitch({ checkout, config, change }: WalletSwitchProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { wallet, balance } = checkout.payment;
  const bill = checkout.bill.shown;
  if (!isOn(config.customer_wallet_status) || !bill) return null;
  if (balance <= 0) {
    // Why the wallet cannot pay this order although there is money in it.
    return walletsBeside(checkout.people.customer, config.currency_code).map((other) => (
      <Callout key={other.currency.currency_code}>
        {t('checkout.wallet.otherCurrency', {
          amount: isolate(currentFormats(other).money(other.balance)),
        })}
      </Callout>
    ));
  }
  // When the wallet may not pay a part, it must cover the whole amount.
  const isEnough = balance >= bill.total;
  if (!isEnough && !isOn(config.partial_payment_status)) return null;
  return (
    <CheckboxGroup
      label={t('checkout.wallet.title')}
      values={checkout.draft.decisions.usesWallet ? ['wallet'] : []}
      onChange={(values) => change({ usesWallet: values.includes('wallet') })}
      options={[
        {
          value: 'wallet',
          label: t('checkout.wallet.use'),
          hint:
            wallet === 'none'
              ? t('checkout.wallet.balance', { amount: formats.money(balance) })
              : t('checkout.wallet.pays', {
                  amount: formats.money(bill.walletPart),
                  left: formats.money(bill.leftToPay),
                }),
        },
      ]}
    />
  );
}
