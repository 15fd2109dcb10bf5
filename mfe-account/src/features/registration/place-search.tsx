import { call } from '@storefront/api';
import { placeDetails } from '@storefront/api/places';
import { type FoundPlace, PlaceList, usePlaceSearch } from '@storefront/platform/places';
import { SearchField } from '@storefront/ui';
import type { MapPoint } from '@storefront/ui/map';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './registration.module.css';

interface PlaceSearchProps {
  readonly onFound: (point: MapPoint, address: string) => void;
}

/** Finds a place by its name: the way to an address without the map. */
export function PlaceSearch({ onFound }: PlaceSearchProps): ReactNode {
  const { t } = useAccountTexts();
  const search = usePlaceSearch(async ({ placeId, address }: FoundPlace) => {
    const { location, formattedAddress } = await call(placeDetails, {
      query: { placeid: placeId },
    });
    onFound({ lat: location.latitude, lng: location.longitude }, formattedAddress ?? address);
  });
  return (
    <div ref={search.box} className={styles.search}>
      <SearchField
        label={t('addresses.search')}
        value={search.text}
        onChange={search.type}
        onSubmit={search.takeFirst}
        {...search.comboboxProps}
      />
      <PlaceList search={search} />
    </div>
  );
}
