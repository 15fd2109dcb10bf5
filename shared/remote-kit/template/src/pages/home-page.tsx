import { firstRows, read } from '@storefront/api';
import { topRatedVehicles } from '@storefront/api/rental';
import { Link, PageTitle, paths, useQuery } from '@storefront/platform';
import { Page } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRemoteTexts } from '../app/texts';
import { useAnnouncedCart } from '../booking/use-cart';
import { VehicleList } from './vehicle-list';

/** Module `rental/home-page`. */
export function HomePage(): ReactNode {
  const { t } = useRemoteTexts();
  const vehicles = useQuery(read(topRatedVehicles, { query: firstRows() }));
  useAnnouncedCart();
  return (
    <Page width="reading">
      <PageTitle>{t('heading')}</PageTitle>
      <h1>{t('heading')}</h1>
      <p>
        <Link to={paths.vehicleSearch.href({ all_category: 1 })}>{t('searchAll')}</Link>
      </p>
      <VehicleList label={t('vehicles')} read={vehicles} />
    </Page>
  );
}
