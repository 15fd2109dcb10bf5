import { useTexts } from '@storefront/i18n';
import { RemoteSlot } from '@storefront/platform';
import { Skeleton } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { CheckoutSection } from './checkout-section';
import { GuestCard } from './guest-card';
import { withPlus } from './recipient';
import type { Checkout } from './use-checkout';
import styles from './where-section.module.css';

interface WhereSectionProps {
  readonly checkout: Pick<
    Checkout,
    'way' | 'isGuest' | 'recipient' | 'store' | 'address' | 'chooseAddress' | 'config'
  >;
}

/** Who it is for and where it goes. */
export function WhereSection({ checkout }: WhereSectionProps): ReactNode {
  const { t } = useTexts('cart');
  const { way, isGuest, recipient, store, address, chooseAddress } = checkout;
  const isDelivery = way === 'delivery';
  const title = isDelivery ? t('checkout.where.title') : t('checkout.where.whoTitle');
  const summary = [recipient.name, isDelivery ? recipient.place?.address : store.address]
    .filter(Boolean)
    .join(' · ');
  return (
    <CheckoutSection name="where" title={title} summary={<bdi>{summary}</bdi>}>
      {!isDelivery && (
        <p className={styles.pickUp}>
          <PinIcon size={20} />
          <span>
            {t('checkout.where.pickUp')} <bdi>{store.name}</bdi>
            {store.address && (
              <>
                {' · '}
                <bdi>{store.address}</bdi>
              </>
            )}
          </span>
        </p>
      )}
      {isGuest && <GuestCard checkout={checkout} outsideText={t('checkout.blockers.outside')} />}
      {!isGuest && isDelivery && (
        <RemoteSlot
          name="account/address-book"
          variant="checkout"
          storeZoneId={store.zone_id}
          selectedId={address?.id ?? null}
          onSelect={chooseAddress}
          skeleton={<Skeleton height={160} />}
        />
      )}
      {!isGuest && !isDelivery && recipient.name && (
        <p>
          <bdi>{recipient.name}</bdi>
          {recipient.phone && (
            <>
              {' · '}
              <bdi dir="ltr">{withPlus(recipient.phone)}</bdi>
            </>
          )}
        </p>
      )}
    </CheckoutSection>
  );
}
