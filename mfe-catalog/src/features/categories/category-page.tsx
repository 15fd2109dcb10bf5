import { LARGE_PAGE_LIMIT, read, readPages } from '@storefront/api';
import { categoryItems, categories as categoryList, categoryStores } from '@storefront/api/catalog';
import {
  keepPreviousData,
  Link,
  LinkButton,
  PageTitle,
  paths,
  useInfiniteQuery,
  useParams,
  useQuery,
  useSearchParams,
} from '@storefront/platform';
import { endlessList, useScrollRestoration } from '@storefront/platform/lists';
import { useModule } from '@storefront/session';
import { EmptyState, Page, Picture, Row, SectionHeading } from '@storefront/ui';
import { Breadcrumb } from '@storefront/ui/controls';
import { SearchIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { ItemStoreTabs } from '../lists/item-store-tabs';
import { RequireModule } from '../lists/require-module';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './categories.module.css';
import { findCategory } from './find-category';
import { SubCategories } from './sub-categories';

/** One category: its sub-categories, its items and the stores that sell them. */
export function CategoryPage(): ReactNode {
  const { t } = useCatalogTexts();
  const { id = '' } = useParams();
  return (
    <Page top={6} gap={5}>
      <RequireModule loadingLabel={t('categories.loading')}>
        <Content id={id} />
      </RequireModule>
    </Page>
  );
}

function Content({ id }: { readonly id: string }): ReactNode {
  const { t } = useCatalogTexts();
  const moduleId = useModule()?.id ?? 0;
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'stores' ? 'stores' : 'items';
  const { data: categories } = useQuery(read(categoryList));
  const found = categories && findCategory(categories, id);
  const name = found?.category.name ?? t('categories.one');

  const items = useInfiniteQuery({
    ...readPages(categoryItems, { params: { id: id }, query: { limit: LARGE_PAGE_LIMIT } }),
    placeholderData: keepPreviousData,
  });
  const stores = useInfiniteQuery({
    ...readPages(categoryStores, { params: { id: id }, query: { limit: LARGE_PAGE_LIMIT } }),
    placeholderData: keepPreviousData,
  });
  const isOutdated = items.isPlaceholderData || stores.isPlaceholderData;
  useScrollRestoration(items.data !== undefined && stores.data !== undefined && !isOutdated);

  function show(next: 'items' | 'stores') {
    const changed = new URLSearchParams(query);
    if (next === 'items') changed.delete('tab');
    else changed.set('tab', next);
    setQuery(changed, { replace: true });
  }

  const parents = [
    { label: t('home.title'), href: paths.home.href() },
    { label: t('categories.title'), href: paths.categories.href() },
    ...(found && found.main.id !== found.category.id
      ? [{ label: found.main.name, href: paths.category.href(found.main.id, moduleId) }]
      : []),
  ];
  const itemList = endlessList(items, (answer) => answer.products);
  const storeList = endlessList(stores, (answer) => answer.stores);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <Breadcrumb
        steps={[...parents, { label: name }]}
        renderLink={(href, label) => <Link to={href}>{label}</Link>}
      />
      <Row gap={4}>
        {found?.category.image_full_url && (
          <Picture
            src={found.category.image_full_url}
            alt=""
            width={72}
            height={72}
            className={styles.thumb}
          />
        )}
        <SectionHeading level={1}>{name}</SectionHeading>
      </Row>
      {found && <SubCategories found={found} moduleId={moduleId} />}
      <ItemStoreTabs
        items={isOutdated ? { ...itemList, more: 'none' } : itemList}
        stores={isOutdated ? { ...storeList, more: 'none' } : storeList}
        tab={tab}
        onTab={show}
        isOutdated={isOutdated}
        empty={(title) => (
          <EmptyState
            icon={<SearchIcon size={28} />}
            title={title}
            action={<LinkButton to={paths.categories.href()}>{t('search.browse')}</LinkButton>}
          >
            {t('categories.emptyHint')}
          </EmptyState>
        )}
      />
    </>
  );
}
