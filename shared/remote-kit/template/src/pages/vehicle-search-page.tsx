import { firstRows, read } from '@storefront/api';
import { vehicleSearch } from '@storefront/api/rental';
import { PageTitle, useQuery, useSearchParams } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Page, SearchField } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRemoteTexts } from '../app/texts';
import { useAnnouncedCart } from '../booking/use-cart';
import { VehicleList } from './vehicle-list';

/** Module `rental/vehicle-search-page`: the address contains the search, as specified by the routes. */
export function VehicleSearchPage(): ReactNode {
  const { t } = useRemoteTexts();
  const [params, setParams] = useSearchParams();
  const place = useWhere((where) => where.coordinates);
  useAnnouncedCart();
  const name = params.get('name') ?? '';
  const category = Number(params.get('categoryId'));
  const vehicles = useQuery(
    read(vehicleSearch, {
      query: {
        ...(place && { pickup_location: { lat: place.lat, lng: place.lng } }),
        ...(name && { name }),
        ...(category > 0 && { category_ids: [category] }),
        ...firstRows(),
      },
    }),
  );
  const search = (text: string) =>
    setParams(
      (current) => {
        if (text) current.set('name', text);
        else current.delete('name');
        return current;
      },
      { replace: true },
    );
  return (
    <Page width="reading">
      <PageTitle>{t('vehicles')}</PageTitle>
      <h1>{t('vehicles')}</h1>
      <SearchField label={t('name')} value={name} onChange={search} />
      <VehicleList label={t('vehicles')} read={vehicles} />
    </Page>
  );
}
