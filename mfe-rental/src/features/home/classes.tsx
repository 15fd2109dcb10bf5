import { firstRows, read, type VehicleCategory } from '@storefront/api';
import { vehicleCategories } from '@storefront/api/rental';
import { Link, paths, useQuery } from '@storefront/platform';
import { RailRegion, SeeAll } from '@storefront/platform/lists';
import { Picture, Skeleton } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { type TripSettings, tripQuery } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';
import styles from './home.module.css';

const PAGE_SIZE = 20;

/** The vehicle classes as pictures. */
export function Classes({ trip }: { readonly trip: TripSettings }): ReactNode {
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
      <bdi className={styles.className}>{one.name}</bdi>
    </Link>
  );
}
