import type { Address, Config, StoreDetails } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { isOutside } from '@storefront/pricing/order';
import { Button, Callout, Row } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import type { DraftPart, PeoplePart } from '../../order/checkout-parts';
import { withPlus } from '../../order/recipient';
import { CheckoutSection } from '../checkout-section';
import type { ChangeDraft } from '../use-draft';
import { GuestCard } from './guest-card';
import { SavedAddress } from './saved-address';

interface WhereSectionProps {
  readonly draft: DraftPart;
  readonly people: PeoplePart;
  readonly store: StoreDetails;
  readonly config: Config;
  readonly change: ChangeDraft;
  readonly onAddress: (address: Address) => void;
}

/** The recipient and the delivery address. */
export function WhereSection(props: WhereSectionProps): ReactNode {
  const { draft, people, store, config, change, onAddress } = props;
  const { t } = useTexts('cart');
  const { isGuest, recipient, address } = people;
  const isDelivery = draft.method === 'delivery';
  const title = isDelivery ? t('checkout.where.title') : t('checkout.where.whoTitle');
  const summary = [recipient.name, isDelivery ? recipient.place?.address : store.address]
    .filter(Boolean)
    .join(' · ');
  return (
    <CheckoutSection name="where" title={title} summary={<bdi>{summary}</bdi>}>
      {isDelivery && isOutside(store.zone_id, recipient.place?.zoneIds) && (
        <Callout
          tone="warning"
          role="status"
          action={
            draft.offered.includes('take_away') && (
              <Button size="small" onClick={() => change({ orderType: 'take_away' })}>
                {t('checkout.how.take_away')}
              </Button>
            )
          }
        >
          {t('checkout.blockers.outside')}
        </Callout>
      )}
      {!isDelivery && (
        <Row as="p" align="start" gap={2} tone="muted">
          <PinIcon size={20} />
          <span>
            <span>{t('checkout.where.pickUp')}</span> <bdi>{store.name}</bdi>
            {store.address && (
              <>
                <span>{' · '}</span>
                <bdi>{store.address}</bdi>
              </>
            )}
          </span>
        </Row>
      )}
      {isGuest && (
        <GuestCard
          contact={recipient}
          withAddress={isDelivery}
          config={config}
          outsideText={t('checkout.blockers.outside')}
        />
      )}
      {!isGuest && isDelivery && (
        <SavedAddress address={address} storeZoneId={store.zone_id} onAddress={onAddress} />
      )}
      {!isGuest && !isDelivery && recipient.name && (
        <p>
          <bdi>{recipient.name}</bdi>
          {recipient.phone && (
            <>
              <span>{' · '}</span>
              <bdi dir="ltr">{withPlus(recipient.phone)}</bdi>
            </>
          )}
        </p>
      )}
    </CheckoutSection>
  );
}
