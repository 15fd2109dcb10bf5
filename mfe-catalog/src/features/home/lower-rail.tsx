import { type Advertisement, type OtherBanners, read } from '@storefront/api';
import { advertisements, otherBanners } from '@storefront/api/config';
import { Link, paths, RemoteSlot, useQuery } from '@storefront/platform';
import { RailRegion } from '@storefront/platform/lists';
import { useSignedIn } from '@storefront/session';
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
import type { ComponentType, ReactNode } from 'react';
import { useStoreNotice } from '../opening/use-refusal';
import { subjectQuery } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { FeaturedCategories } from './category-rails';
import { FlashSale } from './flash-sale';
import {
  BasicItems,
  CampaignItems,
  DiscountedItems,
  NewItems,
  PopularItems,
  RecommendedItems,
  ReviewedItems,
} from './item-rails';
import { Brands, Campaigns, Conditions } from './offer-rails';
import styles from './promotions.module.css';
import type { RailName } from './rail-table';
import { LatestStores, PopularStores, TopStores } from './store-rails';

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
        // biome-ignore lint/a11y/useMediaCaption: stores do not upload captions
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
      <Row align="start" gap={3} pad={3}>
        <Picture
          src={advertisement.profile_image_full_url ?? store.logo_full_url}
          alt=""
          width={48}
          height={48}
          fixed
          round="medium"
        />
        <Stack gap={1}>
          <Text as="h3" tight size="md" weight="medium">
            <Link to={paths.store.href(store)} className={cardLinkClass()}>
              <bdi>{title}</bdi>
            </Link>
          </Text>
          <Row as="span" wrap gap={2} align="stretch" tone="muted" size="sm">
            <bdi>{store.name}</bdi>
            <Rating compact value={store.avg_rating ?? 0} count={store.rating_count ?? 0} />
          </Row>
          {notice !== null && (
            <Text as="span" size="sm" weight="medium">
              {notice}
            </Text>
          )}
          {description && (
            <Text as="bdi" tone="muted" lines={2} size="sm">
              {description}
            </Text>
          )}
        </Stack>
      </Row>
    </CardFrame>
  );
}

type Slot = Exclude<keyof NonNullable<OtherBanners>, 'banners'>;

interface PromotionProps {
  readonly slot: Slot;
  /** Target and label of the picture's link; pictures of the shop have no link themselves. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** A picture of the shop for a named slot of a module's home; renders nothing without one. */
function Promotion({ slot, link }: PromotionProps): ReactNode {
  const { data } = useQuery({ ...read(otherBanners), select: (banners) => banners?.[slot] });
  if (!data) return null;
  const picture = (
    <Picture src={data} alt="" width={1280} height={320} className={styles.picture} />
  );
  return link ? (
    <Link to={link.to} aria-label={link.label} className={styles.frame}>
      {picture}
    </Link>
  ) : (
    <div className={styles.frame}>{picture}</div>
  );
}

export const MainPromotion = () => <Promotion slot="promotional_banner_full_url" />;
const LastPromotion = () => <Promotion slot="bottom_section_banner_full_url" />;
const ReviewedPromotion = () => <Promotion slot="best_reviewed_section_banner_full_url" />;
const NearPromotion = () => <Promotion slot="basic_section_nearby_full_url" />;

export function NewPromotion(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Promotion
      slot="new_arrival_section_banner_full_url"
      link={{ to: paths.home.href(subjectQuery.list('new')), label: t('home.newItems') }}
    />
  );
}

/** Earlier orders, to be ordered again; they are provided by the account. Guests have none. */
function PastOrders(): ReactNode {
  if (!useSignedIn()) return null;
  return <RemoteSlot name="account/past-orders" skeleton={<Skeleton height={400} />} />;
}

/** Rails that are not part of the first view. */
export type LowerRailName = Exclude<
  RailName,
  'orderAgain' | 'banners' | 'categories' | 'nearStores'
>;

const rails = {
  pastOrders: PastOrders,
  advertisements: Advertisements,
  mainPromotion: MainPromotion,
  newPromotion: NewPromotion,
  reviewedPromotion: ReviewedPromotion,
  nearPromotion: NearPromotion,
  lastPromotion: LastPromotion,
  popularItems: PopularItems,
  popularStores: PopularStores,
  latestStores: LatestStores,
  flashSale: FlashSale,
  discountedItems: DiscountedItems,
  campaigns: Campaigns,
  campaignItems: CampaignItems,
  newItems: NewItems,
  recommendedItems: RecommendedItems,
  reviewedItems: ReviewedItems,
  featuredCategories: FeaturedCategories,
  topStores: TopStores,
  brands: Brands,
  conditions: Conditions,
  basicItems: BasicItems,
} as const satisfies Record<LowerRailName, ComponentType>;

/** One of the rails further down. */
export default function LowerRail({ name }: { readonly name: LowerRailName }): ReactNode {
  const Rail = rails[name];
  return <Rail />;
}
