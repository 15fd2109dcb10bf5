import type { Config, StoreDetails } from '@storefront/api';
import { hasCapability, isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { useFulfilment, useSignedIn } from '@storefront/session';
import { type ReactNode, useMemo, useState } from 'react';
import { assessLines } from '../cart/assess-line';
import { useMoment } from '../cart/use-moment';
import { cartRules } from '../order/cart-rules';
import type { CheckoutDraft } from '../order/checkout-draft';
import { dietRequesterOf } from '../order/diet-requester';
import { offersCutlery, takesLaterOrders } from '../order/fulfilment';
import { isSplit } from '../order/order-body';
import { type OrderTimes, slotAt } from '../order/order-times';
import { Summary } from './bill/summary';
import { CheckoutFrame } from './checkout-frame';
import { ExtrasSection } from './extras/extras-section';
import { lastSubstitution } from './extras/last-substitution';
import { lastPayment } from './pay/last-payment';
import { PaySection } from './pay/pay-section';
import { useSplit } from './pay/use-pay-at-once';
import { GapRow } from './savings/gap-row';
import { SavingsSection } from './savings/savings-section';
import { useCoupon } from './savings/use-coupon';
import type { Basket } from './use-basket';
import { useCheckout } from './use-checkout';
import { useOpenCheckout } from './use-open-checkout';
import { HowSection } from './when/how-section';
import { useOrderTimes } from './when/use-order-times';
import { WhenSection } from './when/when-section';
import { WhereSection } from './where/where-section';

/**
 * The initial decisions: the chosen fulfilment method and time if the store offers them, the last payment method, and
 * the last decision about sold-out items.
 */
function useFirstDecisions(
  times: OrderTimes,
): Pick<
  CheckoutDraft,
  'orderType' | 'scheduleAt' | 'payment' | 'gateway' | 'savedCard' | 'substitution'
> {
  const { method, at } = useFulfilment();
  const [paid] = useState(lastPayment);
  const [substitution] = useState(lastSubstitution);
  return {
    ...paid,
    substitution,
    orderType: method,
    scheduleAt: slotAt(times, at)?.scheduleAt ?? null,
  };
}

interface CheckoutFormProps {
  /** The subject of the order, which identifies its stored checkout. */
  readonly subject: string;
  readonly basket: Basket;
  readonly config: Config;
  readonly store: StoreDetails;
  readonly moduleId: number;
}

/** The checkout of a cart, of an item of Buy Now, or of a campaign's item. */
export default function CheckoutForm(props: CheckoutFormProps): ReactNode {
  const { subject, basket, config, store, moduleId } = props;
  const { t } = useTexts('cart');
  const { source, version } = basket;
  const opened = useOpenCheckout(subject);
  const isGuest = !useSignedIn();
  const coupon = useCoupon(isGuest ? null : store.id, moduleId, opened);
  const moment = useMoment();
  const moduleType = basket.lines[0]?.item.module_type ?? '';
  const later = takesLaterOrders(config, store);
  const times = useOrderTimes({ ...moment, config, store, moduleType, later });
  const digits = config.digit_after_decimal_point;
  const lines = useMemo(
    () => assessLines(basket.lines, moment, digits),
    [basket.lines, moment, digits],
  );
  const { checkout, pictures, change, chooseAddress, choosePictures } = useCheckout(
    cartRules,
    { source, store, moduleType, lines, times, coupon: coupon.coupon },
    { opened, first: useFirstDecisions(times), version, config, moduleId, ...moment },
  );
  const { draft, people, bill, payment } = checkout;
  const dietRequester = dietRequesterOf(config);
  const split = useSplit(source === 'cart' ? basket.lines : [], store.id);
  const atRisk = hasCapability(moduleType, 'stock') ? basket.lines : [];
  const isSubstituteOpen = atRisk.length > 0 && draft.decisions.substitution === null;
  return (
    <CheckoutFrame
      kind="cart"
      checkout={checkout}
      opened={opened}
      pictures={pictures}
      coupon={coupon}
      splitLink={isSplit(draft.decisions, payment.wallet) ? (split?.link ?? null) : null}
      store={store}
      decided={[
        ...(draft.method ? (['how'] as const) : []),
        ...(times.now || draft.decisions.scheduleAt ? (['when'] as const) : []),
        ...(isSubstituteOpen || draft.needsPictures ? [] : (['extras'] as const)),
      ]}
      summary={
        <Summary
          source={source}
          store={store}
          lines={lines}
          people={people}
          bill={bill}
          config={config}
        />
      }
    >
      {(checked) => (
        <>
          {source === 'cart' && bill.shown && (
            <GapRow
              lines={basket.lines}
              config={config}
              store={store}
              subtotal={bill.shown.subtotal}
            />
          )}
          <HowSection draft={draft} store={store} change={change} />
          <WhereSection
            draft={draft}
            people={people}
            store={store}
            config={config}
            change={change}
            onAddress={chooseAddress}
          />
          <WhenSection draft={draft} times={times} store={store} change={change} />
          {dietRequester && (
            <dietRequester.Card
              lines={basket.lines}
              request={draft.decisions.dietRequest}
              onChange={(dietRequest) => change({ dietRequest })}
            />
          )}
          <ExtrasSection
            atRisk={atRisk}
            draft={draft}
            store={store}
            offersCutlery={offersCutlery(config, store, moduleType)}
            pictures={pictures}
            onPictures={choosePictures}
            change={change}
            checked={checked}
          />
          <SavingsSection
            checkout={checkout}
            config={config}
            change={change}
            title={t('checkout.savings')}
            offersWallet={!isGuest}
            offersTip={draft.method === 'delivery' && isOn(config.dm_tips_status)}
            coupon={{ state: coupon, store }}
          />
          <PaySection
            draft={draft}
            payment={payment}
            bill={bill}
            change={change}
            checked={checked}
            offersChange={draft.method === 'delivery'}
            split={split}
          />
        </>
      )}
    </CheckoutFrame>
  );
}
