import { PageTitle, paths, RequireZone, useNavigate } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Button, Card, Page, Stack, Text } from '@storefront/ui';
import { SearchIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { region } from '#region';
import { useAnnouncedCart } from '../booking/use-announced-cart';
import { useListChoices } from '../search/use-list-choices';
import { useRentalTexts } from '../texts/use-rental-texts';
import { TripForm } from '../trip/trip-form';
import { lacksReturnPlace, tripQuery } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';
import { useTrip } from '../trip/use-trip';
import { Banners } from './banners';
import { Classes } from './classes';
import styles from './home.module.css';
import { LatestProviders, PopularProviders, TopRated } from './rails';

/** The rental module's home: the search for a trip first, then the rails. */
export function HomePage(): ReactNode {
  const { t } = useRentalTexts();
  const { heading, lead } = region.useTexts();
  const { trip, setTrip } = useTrip();
  const navigate = useNavigate();
  const place = usePickupPlace();
  const choices = useListChoices(trip);
  // Another place has other vehicles: the rails are read again.
  useWhere();
  useAnnouncedCart();
  return (
    <Page bottom={16} gap={8} className={styles.page}>
      <PageTitle>{t('home.title')}</PageTitle>
      <div className={styles.hero}>
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
      </div>
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
