import { type Config, walletsBeside } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import type { ReactNode } from 'react';
import { CheckoutSection } from '../checkout/checkout-section';
import { WalletSwitch } from '../checkout/savings-section';
import { TipChoice } from '../checkout/tip-choice';
import type { ChangeDraft } from '../checkout/use-draft';
import type { Checkout } from '../order/checkout-parts';
import type { ParcelDraft } from './parcel-draft';

interface TipAndWalletSectionProps {
  readonly checkout: Checkout;
  readonly chargePayer: ParcelDraft['chargePayer'];
  readonly config: Config;
  readonly change: ChangeDraft;
}

/** The courier's tip, and the wallet of a customer who pays. */
export function TipAndWalletSection(props: TipAndWalletSectionProps): ReactNode {
  const { checkout, chargePayer, config, change } = props;
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { isGuest, customer } = checkout.people;
  const { tip } = checkout.draft.decisions;
  const offersTip = isOn(config.dm_tips_status);
  const offersWallet =
    !isGuest &&
    chargePayer === 'sender' &&
    isOn(config.customer_wallet_status) &&
    (checkout.payment.balance > 0 || walletsBeside(customer, config.currency_code).length > 0);
  if (!offersTip && !offersWallet) return null;
  const summary = [
    checkout.payment.wallet === 'none' ? null : t('checkout.wallet.use'),
    tip > 0 ? t('checkout.tip.given', { amount: formats.money(tip) }) : null,
  ].filter(Boolean);
  return (
    <CheckoutSection
      name="savings"
      title={t(offersWallet ? 'parcel.walletAndTip' : 'checkout.tip.title')}
      summary={summary.join(' · ') || t('checkout.extras.none')}
    >
      {offersWallet && <WalletSwitch checkout={checkout} config={config} change={change} />}
      {offersTip && (
        <TipChoice
          tip={tip}
          hideLabel={!offersWallet}
          digits={config.digit_after_decimal_point}
          onTip={(amount) => change({ tip: amount })}
        />
      )}
    </CheckoutSection>
  );
}
