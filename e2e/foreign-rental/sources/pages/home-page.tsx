import { firstRows, read } from '@storefront/api';
import { topRatedVehicles } from '@storefront/api/rental';
import { Link, PageTitle, paths, useQuery } from '@storefront/platform';
import type { ReactNode } from 'react';
import { words } from '../words';
import { useAnnouncedCart } from './use-cart';
import { VehicleList } from './vehicle-list';

export { contractVersion, prepare } from '../contract';

/** Module `rental/home-page`. */
export default function HomePage(): ReactNode {
  const t = words();
  useAnnouncedCart();
  return (
    <div className="rental-foreign-page">
      <PageTitle>{t.heading}</PageTitle>
      <h1>{t.heading}</h1>
      <p>
        <Link to={paths.vehicleSearch.href({ all_category: 1 })}>{t.searchAll}</Link>
      </p>
      <VehicleList
        label={t.searchHeading}
        read={useQuery(read(topRatedVehicles, { query: firstRows() }))}
      />
    </div>
  );
}
