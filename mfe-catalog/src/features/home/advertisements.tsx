import { type Advertisement, read } from '@storefront/api';
import { advertisements } from '@storefront/api/config';
import { Link, paths, useQuery } from '@storefront/platform';
import { RailRegion } from '@storefront/platform/lists';
import {
  Badge,
  CardFrame,
  cardLinkClass,
  Picture,
  Rating,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import type { ReactNode } from 'react';
import { useStoreNotice } from '../opening/use-refusal';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './advertisements.module.css';

/** Paid advertisements of stores, marked as such. */
export function Advertisements(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <RailRegion
      heading={t('home.advertisements')}
      read={useQuery(read(advertisements))}
      isOptional
      skeleton={<Skeleton ratio="3 / 2" />}
      keyOf={({ id }) => id}
      renderRow={(advertisement) => <AdvertisementCard advertisement={advertisement} />}
    />
  );
}

/** The whole card is a link to the store; a video is played in place. */
function AdvertisementCard({
  advertisement,
}: {
  readonly advertisement: Advertisement;
}): ReactNode {
  const { t } = useCatalogTexts();
  const { title, description, store } = advertisement;
  const { notice } = useStoreNotice(store);
  const video = advertisement.video_attachment_full_url;
  const isVideo = advertisement.add_type === 'video_promotion' && Boolean(video);
  const cover = advertisement.cover_image_full_url ?? store.cover_photo_full_url;
  return (
    <CardFrame className={styles.card}>
      {isVideo && video ? (
        // biome-ignore lint/a11y/useMediaCaption: stores upload none
        <video
          className={styles.video}
          controls
          playsInline
          preload="none"
          poster={cover ?? undefined}
          src={video}
          aria-label={title}
        />
      ) : (
        <Picture src={cover} alt="" width={420} height={200} className={styles.cover} />
      )}
      <span className={styles.mark}>
        <Badge tone="neutral">{t('home.advertisement')}</Badge>
      </span>
      <div className={styles.foot}>
        <Picture
          src={advertisement.profile_image_full_url ?? store.logo_full_url}
          alt=""
          width={48}
          height={48}
          className={styles.logo}
        />
        <Stack gap={1}>
          <h3 className={styles.title}>
            <Link to={paths.store.href(store)} className={cardLinkClass()}>
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <Row as="span" wrap gap={2} align="stretch" tone="muted" size="sm">
            <bdi>{store.name}</bdi>
            <Rating compact value={store.avg_rating ?? 0} count={store.rating_count ?? 0} />
          </Row>
          {notice !== null && (
            <Text as="span" size="sm" weight="medium">
              {notice}
            </Text>
          )}
          {description && <bdi className={styles.description}>{description}</bdi>}
        </Stack>
      </div>
    </CardFrame>
  );
}
