import { type Config, type StoreDetails, walletsBeside } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { currentFormats, isolate, useFormats, useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import { CheckboxGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { Checkout } from '../../order/checkout-parts';
import { TipChoice } from '../extras/tip-choice';
import type { ChangeDraft } from '../use-draft';
import { CouponField } from './coupon-field';
import type { CouponState } from './use-coupon';

interface WalletSwitchProps {
  readonly checkout: Checkout;
  readonly config: Config;
  readonly change: ChangeDraft;
}

/** The switch that lets the wallet pay; shows the wallet's part and the rest. */
function WalletSwitch({ checkout, config, change }: WalletSwitchProps): ReactNode {
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

export interface SavingsBodyProps {
  readonly checkout: Checkout;
  readonly config: Config;
  readonly change: ChangeDraft;
  readonly offersWallet: boolean;
  readonly offersTip: boolean;
  /** Only the tip is offered, and the section's heading names it. */
  readonly isTipAlone: boolean;
  readonly coupon: { readonly state: CouponState; readonly store: StoreDetails } | null;
}

/** Coupon, wallet and the courier's tip, if they are offered. */
export default function SavingsBody(props: SavingsBodyProps): ReactNode {
  const { checkout, config, change, offersWallet, offersTip, isTipAlone, coupon } = props;
  const { tip, wrongTip } = checkout.draft.decisions;
  return (
    <>
      {coupon && (
        <CouponField
          checkout={checkout}
          coupon={coupon.state}
          store={coupon.store}
          config={config}
          change={change}
        />
      )}
      {offersWallet && <WalletSwitch checkout={checkout} config={config} change={change} />}
      {offersTip && (
        <TipChoice
          tip={tip}
          wrongTip={wrongTip}
          subtotal={checkout.bill.shown?.subtotal ?? 0}
          isDoubted={checkout.blockers.some(({ key }) => key === 'tipLarge')}
          onConfirm={() => change({ meantTip: tip })}
          hideLabel={isTipAlone}
          digits={config.digit_after_decimal_point}
          currency={config.currency_code}
          onTip={(amount, wrong) => change({ tip: amount, wrongTip: wrong })}
        />
      )}
    </>
  );
}
