import { isOn, walletBalanceIn } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { CheckboxGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { CheckoutSection } from './checkout-section';
import { OrderCoupon } from './order-coupon';
import { OtherBalances } from './other-balances';
import { TipChoice } from './tip-choice';
import type { Checkout } from './use-checkout';

/** What makes it cheaper and what is given on top: coupon and wallet for customers, the courier's tip for all. */
export function SavingsSection({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { isGuest, config, way, draft, change, coupon } = checkout;
  const offersTip = way === 'delivery' && isOn(config.dm_tips_status);
  if (isGuest && !offersTip) return null;
  const summary = [
    coupon.coupon?.code,
    draft.usesWallet ? t('checkout.wallet.use') : null,
    draft.tip > 0 ? t('checkout.tip.given', { amount: formats.money(draft.tip) }) : null,
  ].filter(Boolean);
  return (
    <CheckoutSection
      name="savings"
      title={t(isGuest ? 'checkout.tip.title' : 'checkout.savings')}
      summary={summary.join(' · ') || t('checkout.extras.none')}
    >
      {!isGuest && <OrderCoupon checkout={checkout} />}
      {!isGuest && <WalletSwitch checkout={checkout} />}
      {offersTip && (
        <TipChoice
          tip={draft.tip}
          hideLabel={isGuest}
          digits={config.digit_after_decimal_point}
          onTip={(tip) => change({ tip })}
        />
      )}
    </CheckoutSection>
  );
}

/** Lets the wallet pay what it can: what it takes over, and what is left. */
export function WalletSwitch({
  checkout,
}: {
  readonly checkout: Pick<Checkout, 'config' | 'customer' | 'draft' | 'change' | 'bill' | 'wallet'>;
}): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { config, customer, draft, change, bill, wallet } = checkout;
  const balance = walletBalanceIn(customer, config.currency_code);
  if (!isOn(config.customer_wallet_status) || !bill) return null;
  if (balance <= 0)
    return <OtherBalances customer={customer} currencyCode={config.currency_code} />;
  // Where the wallet may not pay a part it must be enough for all.
  const isEnough = balance >= bill.total;
  if (!isEnough && !isOn(config.partial_payment_status)) return null;
  return (
    <CheckboxGroup
      label={t('checkout.wallet.title')}
      values={draft.usesWallet ? ['wallet'] : []}
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
