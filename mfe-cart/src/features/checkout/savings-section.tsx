import { type Config, type StoreDetails, walletsBeside } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { currentFormats, isolate, useFormats, useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import { CheckboxGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { Checkout } from '../order/checkout-parts';
import { CheckoutSection } from './checkout-section';
import { OrderCoupon } from './order-coupon';
import { TipChoice } from './tip-choice';
import type { CouponState } from './use-coupon';
import type { ChangeDraft } from './use-draft';

interface SavingsSectionProps {
  readonly checkout: Checkout;
  readonly store: StoreDetails;
  readonly config: Config;
  readonly coupon: CouponState;
  readonly change: ChangeDraft;
}

/** What makes it cheaper and what is given on top: coupon and wallet for customers, the courier's tip for all. */
export function SavingsSection(props: SavingsSectionProps): ReactNode {
  const { checkout, store, config, coupon, change } = props;
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { isGuest } = checkout.people;
  const { tip } = checkout.draft.decisions;
  const offersTip = checkout.draft.method === 'delivery' && isOn(config.dm_tips_status);
  if (isGuest && !offersTip) return null;
  const summary = [
    coupon.coupon?.code,
    checkout.payment.wallet === 'none' ? null : t('checkout.wallet.use'),
    tip > 0 ? t('checkout.tip.given', { amount: formats.money(tip) }) : null,
  ].filter(Boolean);
  return (
    <CheckoutSection
      name="savings"
      title={t(isGuest ? 'checkout.tip.title' : 'checkout.savings')}
      summary={summary.join(' · ') || t('checkout.extras.none')}
    >
      {!isGuest && (
        <>
          <OrderCoupon
            checkout={checkout}
            store={store}
            config={config}
            coupon={coupon}
            change={change}
          />
          <WalletSwitch checkout={checkout} config={config} change={change} />
        </>
      )}
      {offersTip && (
        <TipChoice
          tip={tip}
          hideLabel={isGuest}
          digits={config.digit_after_decimal_point}
          onTip={(amount) => change({ tip: amount })}
        />
      )}
    </CheckoutSection>
  );
}

/** Lets the wallet pay what it can: what it takes over, and what is left. */
export function WalletSwitch({
  checkout,
  config,
  change,
}: Pick<SavingsSectionProps, 'checkout' | 'config' | 'change'>): ReactNode {
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
  // Where the wallet may not pay a part it must be enough for all.
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
