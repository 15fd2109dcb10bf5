import type { Coupon } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Link } from '@storefront/platform';
import type { OrderChoice } from '@storefront/pricing/order';
import { Button, Callout } from '@storefront/ui';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { type BetterChoice, bestChoices } from '../../order/best-choices';
import type { Checkout } from '../../order/checkout-parts';
import type { ChangeDraft } from '../use-draft';
import { useSavingsTexts } from './savings-texts';
import type { CouponState } from './use-coupon';

interface BestOfferProps {
  readonly checkout: Checkout;
  readonly coupons: readonly Coupon[];
  readonly coupon: CouponState;
  readonly change: ChangeDraft;
  /** The store's page, to add more items. */
  readonly storePath: string;
}

/**
 * The cheapest combination of coupon, wallet and fulfilment method, which one press applies, and hints for saving more.
 */
export function BestOffer(props: BestOfferProps): ReactNode {
  const { checkout, coupons, coupon, change, storePath } = props;
  const { draft, bill, payment } = checkout;
  const { t } = useSavingsTexts();
  const formats = useFormats();
  const { better, next } = useMemo(
    () => bestChoices({ draft, bill, payment }, coupons),
    [draft, bill, payment, coupons],
  );
  // A guest's chosen coupon waits until they sign in.
  const isWaiting = coupon.keptCode !== null;
  function take({ choice }: BetterChoice) {
    change({
      orderType: choice.orderType === 'take_away' ? 'take_away' : 'delivery',
      ...(choice.usesWallet && { usesWallet: true }),
    });
    if (choice.coupon) coupon.apply(choice.coupon.code);
  }
  return (
    <>
      {!isWaiting &&
        better.map((offer, index) => (
          <Offer
            key={offer.choice.orderType}
            offer={offer}
            title={t(index === 0 ? 'best.title' : 'best.otherTitle')}
            present={draft.method}
            isBusy={coupon.busy}
            onTake={() => take(offer)}
          />
        ))}
      {next && (
        <Callout action={<Link to={storePath}>{t('best.addItems')}</Link>}>
          {t(next.coupon.coupon_type === 'free_delivery' ? 'best.nextDelivery' : 'best.next', {
            missing: isolate(formats.money(next.missing)),
            saving: isolate(formats.money(next.saving)),
            code: isolate(next.coupon.code),
          })}
        </Callout>
      )}
    </>
  );
}

interface OfferProps {
  readonly offer: BetterChoice;
  readonly title: string;
  readonly present: Checkout['draft']['method'];
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

function Offer({ offer, title, present, isBusy, onTake }: OfferProps): ReactNode {
  const { t } = useSavingsTexts();
  const formats = useFormats();
  const parts = useParts(offer.choice, present);
  const button = useRef<HTMLButtonElement>(null);
  const saving = isolate(formats.money(offer.saving));
  // The proposal disappears once it is applied: the focus moves to its section instead of the start of the page.
  useLayoutEffect(() => {
    const pressed = button.current;
    const section = pressed?.closest('section');
    return () => {
      if (document.activeElement === pressed) section?.focus();
    };
  }, []);
  return (
    <Callout
      tone="success"
      title={title}
      action={
        <Button
          ref={button}
          size="small"
          variant="primary"
          loading={isBusy}
          aria-label={t('best.applyNamed', { parts })}
          onClick={onTake}
        >
          {t('best.apply')}
        </Button>
      }
    >
      <p>{parts}</p>
      <p>
        {offer.savingInAll > offer.saving
          ? t('best.savesInAll', {
              amount: isolate(formats.money(offer.savingInAll)),
              more: saving,
            })
          : t('best.saves', { amount: saving })}
      </p>
    </Callout>
  );
}

/** The texts about a combination: the coupon, the fulfilment method if it changes, the wallet's part. */
function useParts(
  { coupon, orderType, usesWallet, bill }: OrderChoice<Coupon>,
  present: Checkout['draft']['method'],
): string {
  const { t } = useSavingsTexts();
  const formats = useFormats();
  return formats.list([
    ...(coupon ? [t('best.coupon', { code: isolate(coupon.code) })] : []),
    ...(orderType === present ? [] : [t('best.takeAway')]),
    ...(usesWallet ? [t('best.wallet', { amount: isolate(formats.money(bill.walletPart)) })] : []),
  ]);
}
