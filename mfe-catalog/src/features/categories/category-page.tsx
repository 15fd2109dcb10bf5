import { type Category, type ChildCategory, read } from '@storefront/api';
import { categories as categoryList } from '@storefront/api/browse';
import { Link, LinkButton, paths, useParams, useQuery } from '@storefront/platform';
import { useScrollRestoration } from '@storefront/platform/lists';
import { useModule } from '@storefront/session';
import { buttonClass, EmptyState, Page, Picture, Row, SectionHeading } from '@storefront/ui';
import { Breadcrumb } from '@storefront/ui/controls';
import { SearchIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { FreeOfNotice } from '../lists/free-of-notice';
import { ItemStoreTabs } from '../lists/item-store-tabs';
import { ModuleTitle } from '../lists/module-title';
import { RequireModule } from '../lists/require-module';
import { useRestoredPosition } from '../lists/use-restored-position';
import { useFilterTexts } from '../search/filter-texts';
import { ListFrame } from '../search/list-frame';
import { type SearchView, writeView } from '../search/search-filters';
import { useFilterChoices } from '../search/use-filter-choices';
import { useResults } from '../search/use-results';
import { useSearchView } from '../search/use-search-view';
import { ZeroResults } from '../search/zero-results';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './categories.module.css';

interface FoundCategory {
  readonly category: ChildCategory;
  /** The parent of a sub-category; equal to `category` for a main one. */
  readonly main: Category;
}

/** The category of an address, by its id or slug, among the main categories and their children. */
export function findCategory(
  categories: readonly Category[],
  idOrSlug: string,
): FoundCategory | null {
  const isIt = ({ id, slug }: ChildCategory) => String(id) === idOrSlug || slug === idOrSlug;
  for (const main of categories) {
    if (isIt(main)) return { category: main, main };
    const child = main.childes?.find(isIt);
    if (child) return { category: child, main };
  }
  return null;
}

interface SubCategoriesProps {
  readonly found: FoundCategory;
  /** The tab, order and filters, which the links keep. */
  readonly view: SearchView;
}

/** The sub-categories as a row of links, starting with the whole category. */
function SubCategories({ found, view }: SubCategoriesProps): ReactNode {
  const { t } = useCatalogTexts();
  const moduleId = useModule()?.id ?? 0;
  const { main, category } = found;
  const children = main.childes ?? [];
  if (children.length === 0) return null;
  const links = [{ id: main.id, name: t('categories.all') }, ...children];
  const addressOf = (id: number) => {
    const [path, query] = paths.category.href(id, moduleId).split('?');
    return `${path}?${writeView(new URLSearchParams(query), view)}`;
  };
  return (
    <nav aria-label={t('categories.subs', { name: main.name })}>
      <Row as="ul" align="stretch" gap={2} className={styles.chips}>
        {links.map(({ id, name }) => {
          const isCurrent = id === category.id;
          return (
            <li key={id}>
              <Link
                to={addressOf(id)}
                replace
                aria-current={isCurrent ? 'page' : undefined}
                className={buttonClass({
                  variant: isCurrent ? 'primary' : 'secondary',
                  size: 'small',
                })}
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          );
        })}
      </Row>
    </nav>
  );
}

/** One category: its sub-categories, its items and the stores that sell them. */
export function CategoryPage(): ReactNode {
  const { t } = useCatalogTexts();
  const { id = '' } = useParams();
  return (
    <Page top={6} gap={5}>
      <RequireModule loadingLabel={t('categories.loading')}>
        <Content idOrSlug={id} />
      </RequireModule>
    </Page>
  );
}

function Content({ idOrSlug }: { readonly idOrSlug: string }): ReactNode {
  const { t } = useCatalogTexts();
  const { data: categories } = useQuery(read(categoryList));
  const found = categories && findCategory(categories, idOrSlug);
  const name = found?.category.name ?? t('categories.one');
  // An id can be used before the categories are loaded, a slug cannot.
  const id = found?.category.id ?? (/^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : null);
  return (
    <>
      <ModuleTitle>{name}</ModuleTitle>
      <Head name={name} found={found ?? null} />
      {found === null && <UnknownCategory />}
      {found !== null && id !== null && <Lists id={id} name={name} found={found} />}
    </>
  );
}

interface HeadProps {
  readonly name: string;
  readonly found: FoundCategory | null;
}

function Head({ name, found }: HeadProps): ReactNode {
  const { t } = useCatalogTexts();
  const moduleId = useModule()?.id ?? 0;
  const parents = [
    { label: t('home.title'), href: paths.home.href() },
    { label: t('categories.title'), href: paths.categories.href() },
    ...(found && found.main.id !== found.category.id
      ? [{ label: found.main.name, href: paths.category.href(found.main.id, moduleId) }]
      : []),
  ];
  return (
    <>
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
            fixed
            round="pill"
          />
        )}
        <SectionHeading level={1}>{name}</SectionHeading>
      </Row>
    </>
  );
}

interface ListsProps {
  readonly id: number;
  readonly name: string;
  /** `undefined` until the categories are known. */
  readonly found: FoundCategory | undefined;
}

function Lists({ id, name, found }: ListsProps): ReactNode {
  const subject = { kind: 'category', id, name } as const;
  const control = useSearchView();
  const { view, look } = control;
  const results = useResults(subject, view);
  // The sub-categories are links above the lists.
  const choices = { ...useFilterChoices(subject, []), categories: [] };
  const { items, stores, isOutdated } = results;
  useRestoredPosition(view.tab === 'items' ? items : stores);
  useScrollRestoration(items.rows !== undefined && stores.rows !== undefined && !isOutdated);
  return (
    <>
      {found && <SubCategories found={found} view={view} />}
      <ListFrame subject={subject} control={control} choices={choices}>
        {(frame) => (
          <>
            {results.notes && !isOutdated && (
              <FreeOfNotice
                notes={results.notes}
                isUnstated={view.isUnstated}
                onUnstated={(isUnstated) => look({ isUnstated, tab: 'items' })}
              />
            )}
            <ItemStoreTabs
              items={items}
              stores={stores}
              tab={view.tab}
              onTab={(tab) => look({ tab })}
              isOutdated={isOutdated}
              empty={(title) => (
                <ZeroResults subject={subject} view={view} title={title} {...frame} />
              )}
            />
          </>
        )}
      </ListFrame>
    </>
  );
}

function UnknownCategory(): ReactNode {
  const { t } = useCatalogTexts();
  const texts = useFilterTexts();
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={texts.t('categoryUnknown')}
      action={<LinkButton to={paths.categories.href()}>{t('search.browse')}</LinkButton>}
    >
      {texts.t('categoryUnknownHint')}
    </EmptyState>
  );
}
