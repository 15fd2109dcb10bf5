import { firstRows, type RentalBanner, read, type VehicleCategory } from '@storefront/api';
import { rentalBanners, vehicleCategories } from '@storefront/api/rental';
import { Link, PageTitle, paths, RequireZone, useNavigate, useQuery } from '@storefront/platform';
import { RailRegion, SeeAll } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import { Button, Card, Page, Picture, Skeleton, Stack, Text } from '@storefront/ui';
import { SearchIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { region } from '#region';
import { useAnnouncedCart } from '../booking/use-announced-cart';
import { useListChoices } from '../search/use-list-choices';
import { useRentalTexts } from '../texts/use-rental-texts';
import { TripForm } from '../trip/trip-form';
import { lacksReturnPlace, type TripSettings, tripQuery } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';
import { useTrip } from '../trip/use-trip';
import styles from './home-page.module.css';
import { LatestProviders, PopularProviders, TopRated } from './rails';

/** The shop's banners; each opens a provider or a page of the site. */
function Banners(): ReactNode {
  const { t } = useRentalTexts();
  return (
    <RailRegion
      heading={t('home.banners')}
      read={useQuery({ ...read(rentalBanners), select: ({ banners }) => banners })}
      isOptional
      skeleton={<Skeleton ratio="5 / 2" />}
      keyOf={({ id }) => id}
      renderRow={(banner, index) => <Banner banner={banner} isFirst={index === 0} />}
    />
  );
}

/** A path of this site, `null` for everything else. */
function targetOf({ provider_id, link }: RentalBanner): string | null {
  if (provider_id) return paths.provider.href(provider_id);
  return link && /^\/(?![/\\])/.test(link) ? link : null;
}

function Banner({
  banner,
  isFirst,
}: {
  readonly banner: RentalBanner;
  readonly isFirst: boolean;
}): ReactNode {
  const target = targetOf(banner);
  const title = banner.title?.trim();
  const picture = (
    <>
      <Picture
        src={banner.image_full_url}
        alt=""
        width={750}
        height={300}
        priority={isFirst}
        className={styles.banner}
      />
      {title && (
        <Text
          as="span"
          truncate
          weight="medium"
          round="pill"
          padBlock={1}
          padInline={3}
          className={styles.caption}
        >
          <bdi>{title}</bdi>
        </Text>
      )}
    </>
  );
  return target ? (
    <Link to={target} className={styles.bannerLink}>
      {picture}
    </Link>
  ) : (
    <div className={styles.bannerLink}>{picture}</div>
  );
}

const PAGE_SIZE = 20;

/** The vehicle classes as pictures. */
function Classes({ trip }: { readonly trip: TripSettings }): ReactNode {
  const { t } = useRentalTexts();
  const classes = useQuery(read(vehicleCategories, { query: firstRows(PAGE_SIZE) }));
  const heading = t('home.classes');
  const query = tripQuery(trip, usePickupPlace());
  return (
    <RailRegion
      heading={heading}
      fit="content"
      action={
        <SeeAll to={paths.vehicleSearch.href({ all_category: 1, ...query })} name={heading} />
      }
      read={{ ...classes, data: classes.data?.vehicles }}
      skeleton={
        <div className={styles.class}>
          <Skeleton ratio="4 / 3" className={styles.classPicture} />
          <Skeleton shape="text" width="70%" />
        </div>
      }
      keyOf={({ id }) => id}
      renderRow={(one) => <ClassLink one={one} query={query} />}
    />
  );
}

interface ClassLinkProps {
  readonly one: VehicleCategory;
  readonly query: ReturnType<typeof tripQuery>;
}

function ClassLink({ one, query }: ClassLinkProps): ReactNode {
  return (
    <Link to={paths.vehicleSearch.href({ categoryId: one.id, ...query })} className={styles.class}>
      <Picture
        src={one.image_full_url}
        alt=""
        width={160}
        height={120}
        className={styles.classPicture}
      />
      <Text as="bdi" size="sm" weight="medium" className={styles.className}>
        {one.name}
      </Text>
    </Link>
  );
}

/** The rental module's home: the search for a trip first, then the rails. */
export function HomePage(): ReactNode {
  const { t } = useRentalTexts();
  const { heading, lead } = region.useTexts();
  const { trip, setTrip } = useTrip();
  const navigate = useNavigate();
  const place = usePickupPlace();
  const choices = useListChoices(trip);
  // Another place has other vehicles, so the rails are read again.
  useWhere();
  useAnnouncedCart();
  return (
    <Page bottom={16} gap={8} className={styles.page}>
      <PageTitle>{t('home.title')}</PageTitle>
      <Stack gap={4} className={styles.hero}>
        <Stack gap={1}>
          <Text as="h1" size="title">
            {heading}
          </Text>
          {lead && <Text tone="muted">{lead}</Text>}
        </Stack>
        <Card padding="large" className={styles.search}>
          <form
            aria-label={t('home.searchForm')}
            onSubmit={(event) => {
              event.preventDefault();
              if (lacksReturnPlace(trip)) return;
              void navigate(
                paths.vehicleSearch.href({ all_category: 1, ...tripQuery(trip, place) }),
              );
            }}
          >
            <TripForm
              trip={trip}
              onChange={setTrip}
              layout="bar"
              choices={choices}
              action={
                <Button
                  type="submit"
                  variant="primary"
                  size="large"
                  block
                  icon={<SearchIcon size={20} />}
                  disabledReason={lacksReturnPlace(trip) ? t('ways.returnNeeded') : undefined}
                >
                  {t('home.search')}
                </Button>
              }
            />
          </form>
        </Card>
      </Stack>
      <RequireZone>
        <Banners />
        <Classes trip={trip} />
        <TopRated trip={trip} />
        <PopularProviders />
        <LatestProviders />
      </RequireZone>
    </Page>
  );
}
