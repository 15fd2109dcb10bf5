import type { Config, StoreDetails } from '@storefront/api';
import type { ReactNode } from 'react';
import type { Checkout } from '../order/checkout-parts';
import { CouponField } from './coupon-field';
import { TipChoice } from './tip-choice';
import type { CouponState } from './use-coupon';
import type { ChangeDraft } from './use-draft';
import { WalletSwitch } from './wallet-switch';

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

/** Coupon, wallet and the courier's tip, as far as they are offered. */
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
