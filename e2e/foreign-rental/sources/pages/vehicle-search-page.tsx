import { firstRows, read } from '@storefront/api';
import { vehicleSearch } from '@storefront/api/rental';
import { PageTitle, useQuery, useSearchParams } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { type ReactNode, useId } from 'react';
import { words } from '../words';
import { useAnnouncedCart } from './use-cart';
import { VehicleList } from './vehicle-list';

export { contractVersion, prepare } from '../contract';

/** Module `rental/vehicle-search-page`: the address contains the search, as the routes define it. */
export default function VehicleSearchPage(): ReactNode {
  const t = words();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const place = useWhere((where) => where.coordinates);
  useAnnouncedCart();
  const name = query.get('name') ?? '';
  const category = Number(query.get('categoryId'));
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
  return (
    <div className="rental-foreign-page">
      <PageTitle>{t.searchHeading}</PageTitle>
      <h1>{t.searchHeading}</h1>
      <p className="rental-foreign-field">
        <label htmlFor={id}>{t.name}</label>
        <input
          id={id}
          type="search"
          value={name}
          onChange={(event) => {
            const { value } = event.target;
            setQuery(
              (current) => {
                if (value) current.set('name', value);
                else current.delete('name');
                return current;
              },
              { replace: true },
            );
          }}
        />
      </p>
      <VehicleList label={t.searchHeading} read={vehicles} />
    </div>
  );
}
