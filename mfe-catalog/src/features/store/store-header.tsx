import type { StoreDetails } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { Badge, IconButton, lazyOverlay, Picture, Rating, Row, Stack, Text } from '@storefront/ui';
import {
  DeliveryIcon,
  InfoIcon,
  NextIcon,
  PinIcon,
  ShareIcon,
  TimeIcon,
} from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { WishlistButton } from '../item-card/wishlist-button';
import { useOpeningText } from '../opening/opening-text';
import { type OrderableNow, useIsDelivered } from '../opening/use-orderable';
import { useRefusal } from '../opening/use-refusal';
import { shareLink } from '../share/share-link';
import { useDeliveryOffer } from '../store-card/delivery-offer';
import { deliveryTimeText } from '../store-card/delivery-time';
import { useStorePromo } from '../store-card/store-promo';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './store-header.module.css';

const StoreInfoDialog = lazyOverlay(async () => {
  const dialog = await import('./store-info-dialog');
  await dialog.prepareStoreDialogTexts();
  return dialog;
});

/** Favourite, share, info. */
function StoreActions({ store }: { readonly store: StoreDetails }): ReactNode {
  const { t } = useCatalogTexts();
  const [info, setInfo] = useState<'never' | 'open' | 'closed'>('never');
  const name = withoutBidiControls(store.name);
  async function share() {
    const outcome = await shareLink(name);
    if (outcome === 'copied') toast.success(t('store.linkCopied'));
    if (outcome === 'failed') toast.error(t('store.shareFailed'));
  }
  return (
    <Row gap={2} align="stretch">
      <WishlistButton target={{ storeId: store.id }} name={name} />
      <IconButton
        className={styles.action}
        label={t('store.share')}
        icon={<ShareIcon size={20} />}
        onClick={() => void share()}
      />
      <IconButton
        className={styles.action}
        label={t('store.info')}
        icon={<InfoIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setInfo('open')}
      />
      {info !== 'never' && (
        <Suspense>
          <StoreInfoDialog store={store} open={info === 'open'} onClose={() => setInfo('closed')} />
        </Suspense>
      )}
    </Row>
  );
}

const StoreReviewsDialog = lazyOverlay(async () => {
  const dialog = await import('./store-reviews-dialog');
  await dialog.prepareStoreDialogTexts();
  return dialog;
});

interface StoreHeaderProps {
  readonly store: StoreDetails;
  readonly orderable: OrderableNow;
}

/** Cover, logo and the facts that matter for ordering: rating, hours, minimum, fee, time. */
export function StoreHeader({ store, orderable }: StoreHeaderProps): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  // The delivery time is hidden for a store that does not deliver here.
  const isDelivered = useIsDelivered(orderable);
  const time = isDelivered ? deliveryTimeText(store, formats) : null;
  const promo = useStorePromo(store);
  const openingText = useOpeningText(orderable.opening);
  const refusal = useRefusal(orderable);
  const name = withoutBidiControls(store.name);
  const offer = useDeliveryOffer(store);
  const distance = typeof store.distance === 'number' ? formats.distance(store.distance) : null;
  return (
    <header>
      <div className={styles.cover}>
        <Picture
          src={store.cover_photo_full_url}
          alt=""
          width={1280}
          height={320}
          priority
          className={styles.picture}
        />
        <div className={styles.actions}>
          <StoreActions store={store} />
        </div>
      </div>
      <Row align="stretch" gap={3} padTop={2} className={styles.body}>
        <Picture
          src={store.logo_full_url}
          alt=""
          width={96}
          height={96}
          phoneWidth={64}
          fit="contain"
          className={styles.logo}
        />
        <Stack gap={1}>
          <Text as="h1" tight size="xl" breaks className={styles.name}>
            <bdi>{name}</bdi>
          </Text>
          <Row
            as="ul"
            wrap
            gap={3}
            lineGap={1}
            tone="muted"
            size="sm"
            aria-label={t('store.facts', { name: isolate(name) })}
          >
            <li>
              <RatingButton store={store} />
            </li>
            <li>
              <Badge tone={refusal || orderable.opening.state !== 'open' ? 'inverse' : 'primary'}>
                {/* The notice below says when it opens. */}
                {orderable.obstacle === 'closed' ? t('store.closed') : (refusal ?? openingText)}
              </Badge>
            </li>
            {time && (
              <Row as="li" inline gap={1}>
                <TimeIcon size={16} />
                <bdi>{time}</bdi>
              </Row>
            )}
            {distance !== null && (
              <Row as="li" inline gap={1}>
                <PinIcon size={16} />
                <bdi>{distance}</bdi>
              </Row>
            )}
            {isDelivered && offer && (
              <Row as="li" inline gap={1}>
                <DeliveryIcon size={16} />
                <span>
                  {offer.isFree
                    ? t('store.freeDelivery')
                    : t('store.deliveryFrom', { amount: isolate(formats.money(offer.from)) })}
                </span>
              </Row>
            )}
            {(store.minimum_order ?? 0) > 0 && (
              <li>
                {t('store.minimum', { amount: isolate(formats.money(store.minimum_order ?? 0)) })}
              </li>
            )}
            {promo && (
              <li>
                <Badge tone="accent">{promo}</Badge>
              </li>
            )}
          </Row>
        </Stack>
      </Row>
    </header>
  );
}

/** Opens the reviews; a store without a review plan says so. */
function RatingButton({ store }: { readonly store: StoreDetails }): ReactNode {
  const { t } = useCatalogTexts();
  const [reviews, setReviews] = useState<'never' | 'open' | 'closed'>('never');
  const { reviews_section: section } = store;
  const hasPlan = section === null || section === undefined || isOn(section);
  return (
    <>
      <Row
        as="button"
        type="button"
        inline
        gap={1}
        tone="text"
        touch
        round="small"
        padInline={2}
        hover="sunken"
        className={styles.rating}
        aria-haspopup={hasPlan ? 'dialog' : undefined}
        title={t('item.readReviews')}
        onClick={() => (hasPlan ? setReviews('open') : toast.info(t('store.noReviewPlan')))}
      >
        <Rating value={store.avg_rating} count={store.rating_count ?? 0} compact />
        <NextIcon size={16} />
      </Row>
      {reviews !== 'never' && (
        <Suspense>
          <StoreReviewsDialog
            store={store}
            open={reviews === 'open'}
            onClose={() => setReviews('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
