import type { Store } from '@storefront/api';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { Badge, CardFrame, cardLinkClass, Picture, Rating, Row, Stack, Text } from '@storefront/ui';
import { DeliveryIcon, PinIcon, TimeIcon } from '@storefront/ui/icons';
import { memo, type ReactNode } from 'react';
import { WishlistButton } from '../item-card/wishlist-button';
import { useIsDelivered } from '../opening/use-orderable';
import { useStoreNotice } from '../opening/use-refusal';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useDeliveryOffer } from './delivery-offer';
import { deliveryTimeText } from './delivery-time';
import styles from './store-card.module.css';
import { useStorePromo } from './store-promo';

export interface StoreCardProps {
  readonly store: Store;
  readonly level?: 2 | 3 | 4;
  /** Among the first pictures of the page. */
  readonly priority?: boolean;
}

/** A store in a list, with everything needed to choose one. */
export const StoreCard = memo(function StoreCard({
  store,
  level = 3,
  priority = false,
}: StoreCardProps): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const moduleType = useModule()?.module_type;
  const orderable = useStoreNotice(store);
  const { notice } = orderable;
  const isDelivered = useIsDelivered(orderable);
  const time = isDelivered ? deliveryTimeText(store, formats) : null;
  const promo = useStorePromo(store);
  const offer = useDeliveryOffer(store);
  const distance = typeof store.distance === 'number' ? formats.distance(store.distance) : null;
  const Heading = `h${level}` as const;
  const name = withoutBidiControls(store.name);
  return (
    <CardFrame className={styles.store} data-closed={notice !== null}>
      <div className={styles.cover}>
        <Picture
          src={store.cover_photo_full_url}
          alt=""
          width={352}
          height={198}
          phoneWidth={640}
          priority={priority}
          className={styles.picture}
        />
        {promo && (
          <span className={styles.promo}>
            <Badge tone="accent">{promo}</Badge>
          </span>
        )}
        {notice !== null && (
          <Text as="span" round="small" size="xs" weight="bold" className={styles.closed}>
            {notice}
          </Text>
        )}
        <span className={styles.heart}>
          <WishlistButton target={{ storeId: store.id }} name={name} size="small" />
        </span>
        <Picture
          src={store.logo_full_url}
          alt=""
          width={56}
          height={56}
          fit="contain"
          className={styles.logo}
        />
      </div>
      <Stack gap={1} className={styles.text}>
        <Row as={Heading} justify="between" gap={2} align="baseline" size="md">
          <Link
            to={paths.store.href({ ...store, module_type: moduleType })}
            className={cardLinkClass(styles.link)}
          >
            <bdi>{name}</bdi>
          </Link>
          <Rating compact value={store.avg_rating} count={store.rating_count ?? 0} />
        </Row>
        <Row as="p" wrap gap={3} lineGap={1} align="stretch" tone="muted" size="sm">
          {time && (
            <span className={styles.fact}>
              <TimeIcon size={16} />
              <bdi>{time}</bdi>
            </span>
          )}
          {distance !== null && (
            <span className={styles.fact}>
              <PinIcon size={16} />
              <bdi>{distance}</bdi>
            </span>
          )}
          {isDelivered && offer && (
            <span className={offer.isFree ? styles.free : styles.fact}>
              <DeliveryIcon size={16} />
              <span>
                {offer.isFree
                  ? t('store.freeDelivery')
                  : t('store.from', { amount: isolate(formats.money(offer.from)) })}
              </span>
            </span>
          )}
          {(store.minimum_order ?? 0) > 0 && (
            <span>
              {t('store.minimum', { amount: isolate(formats.money(store.minimum_order ?? 0)) })}
            </span>
          )}
        </Row>
      </Stack>
    </CardFrame>
  );
});
