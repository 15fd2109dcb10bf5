import { firstRows, LARGE_PAGE_LIMIT, read } from '@storefront/api';
import { categories as categoryList, latestStores, popularStores } from '@storefront/api/browse';
import { storeNameOf } from '@storefront/domain';
import { paths, useQuery } from '@storefront/platform';
import type { ChosenModule } from '@storefront/session';
import { type ReactNode, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { DrawerList } from './drawer-list';

interface StoreListsProps {
  readonly module: ChosenModule;
  readonly onFollow: () => void;
}

/** Categories, latest and popular stores of a module that sells from stores. */
export default function StoreLists({ module, onFollow }: StoreListsProps): ReactNode {
  const { t } = useShellTexts();
  const name = storeNameOf(module.module_type);
  const [opened, setOpened] = useState({ categories: false, latest: false, popular: false });
  const mark = (list: keyof typeof opened) => (open: boolean) => {
    if (open) setOpened((before) => ({ ...before, [list]: true }));
  };
  const categories = useQuery({ ...read(categoryList), enabled: opened.categories });
  const latest = useQuery({
    ...read(latestStores, { query: firstRows(LARGE_PAGE_LIMIT) }),
    enabled: opened.latest,
  });
  const popular = useQuery({
    ...read(popularStores, { query: firstRows(LARGE_PAGE_LIMIT) }),
    enabled: opened.popular,
  });
  return (
    <>
      <DrawerList
        title={t('links.categories')}
        query={categories}
        rows={categories.data?.map(({ id, name }) => ({
          id,
          name,
          href: paths.home.category({ id, name, moduleId: module.id }),
        }))}
        allHref={paths.categories.href()}
        onToggle={mark('categories')}
        onFollow={onFollow}
      />
      <DrawerList
        title={t(`stores.latest.${name}`)}
        query={latest}
        rows={latest.data?.stores.map((store) => ({
          id: store.id,
          name: store.name,
          href: paths.store.href({ ...store, module_type: module.module_type }),
        }))}
        allHref={paths.latestStores.href(module.id)}
        onToggle={mark('latest')}
        onFollow={onFollow}
      />
      <DrawerList
        title={t(`stores.popular.${name}`)}
        query={popular}
        rows={popular.data?.stores.map((store) => ({
          id: store.id,
          name: store.name,
          href: paths.store.href({ ...store, module_type: module.module_type }),
        }))}
        allHref={paths.popularStores.href(module.id)}
        onToggle={mark('popular')}
        onFollow={onFollow}
      />
    </>
  );
}
