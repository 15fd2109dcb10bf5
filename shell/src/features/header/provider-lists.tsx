import { firstRows, read } from '@storefront/api';
import { latestProviders, popularProviders, vehicleCategories } from '@storefront/api/rental';
import { paths, useQuery } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { type ReactNode, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { DrawerList } from './drawer-list';

/** The same lists in the rental module: vehicle categories, latest and popular providers. */
export default function ProviderLists({ onFollow }: { readonly onFollow: () => void }): ReactNode {
  const { t } = useShellTexts();
  const moduleId = useModule()?.id;
  const [opened, setOpened] = useState({ categories: false, latest: false, popular: false });
  const mark = (list: keyof typeof opened) => (open: boolean) => {
    if (open) setOpened((before) => ({ ...before, [list]: true }));
  };
  const categories = useQuery({
    ...read(vehicleCategories, { query: firstRows() }),
    enabled: opened.categories,
  });
  const latest = useQuery({
    ...read(latestProviders, { query: firstRows() }),
    enabled: opened.latest,
  });
  const popular = useQuery({
    ...read(popularProviders, { query: firstRows() }),
    enabled: opened.popular,
  });
  return (
    <>
      <DrawerList
        title={t('links.categories')}
        query={categories}
        rows={categories.data?.vehicles.map(({ id, name }) => ({
          id,
          name,
          href: paths.vehicleSearch.href({ categoryId: id }),
        }))}
        allHref={paths.vehicleSearch.href({ all_category: 1 })}
        onToggle={mark('categories')}
        onFollow={onFollow}
      />
      <DrawerList
        title={t('stores.latest.provider')}
        query={latest}
        rows={latest.data?.stores.map(({ id, name }) => ({
          id,
          name,
          href: paths.provider.href(id),
        }))}
        allHref={paths.latestStores.href(moduleId)}
        onToggle={mark('latest')}
        onFollow={onFollow}
      />
      <DrawerList
        title={t('stores.popular.provider')}
        query={popular}
        rows={popular.data?.stores.map(({ id, name }) => ({
          id,
          name,
          href: paths.provider.href(id),
        }))}
        allHref={paths.popularStores.href(moduleId)}
        onToggle={mark('popular')}
        onFollow={onFollow}
      />
    </>
  );
}
