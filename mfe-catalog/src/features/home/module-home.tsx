import { read } from '@storefront/api';
import { moduleList } from '@storefront/api/config';
import { isolate } from '@storefront/i18n';
import { useQuery, useSearchParams } from '@storefront/platform';
import { useScrollRestoration } from '@storefront/platform/lists';
import { lastOrder, useModule, useSignedIn, useWhere } from '@storefront/session';
import { Callout, lazyPart, Page, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { RenderNearViewport } from '../lists/render-near-viewport';
import { SearchPanel } from '../search/search-panel';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { Banners } from './banners';
import { Categories } from './category-rails';
import styles from './home.module.css';
import { offeredModules } from './module-tiles';
import { firstRails, homeRails, type RailName, type ShoppingModule } from './rail-table';
import { NearStores, useNearStores } from './store-rails';

const EmptyZone = lazyPart(() => import('./empty-zone'));
const ActiveOrder = lazyPart(() => import('./active-order'));
const OrderAgain = lazyPart(() => import('./order-again'));
const LowerRail = lazyPart(() => import('./lower-rail'));

/** Home of a module with stores: a search, then its rails in the order of {@link homeRails}. */
export function ModuleHome({ type }: { readonly type: ShoppingModule }): ReactNode {
  const { t } = useCatalogTexts();
  const signedIn = useSignedIn();
  // Known only in the browser: what the server draws has no order.
  const [hasOrdered, setHasOrdered] = useState(false);
  useEffect(() => setHasOrdered(lastOrder() !== null), []);
  const { data: near, isError } = useNearStores(true);
  useScrollRestoration(near !== undefined || isError);
  const isEmpty = near?.length === 0;
  const rails: readonly RailName[] = homeRails[type];
  return (
    <Page bottom={16} gap={8} className={styles.page}>
      <header className={styles.head}>
        <Text as="h1" size="title">
          {t(`home.greeting.${type}`)}
        </Text>
        <NotOffered />
        <SearchPanel />
        {(signedIn || hasOrdered) && (
          <Suspense>
            <ActiveOrder />
          </Suspense>
        )}
      </header>
      {isEmpty ? (
        <Suspense>
          <EmptyZone />
        </Suspense>
      ) : (
        rails.map((name, index) =>
          index < firstRails ? (
            <HomeRail key={name} name={name} />
          ) : (
            <RenderNearViewport key={name}>
              <HomeRail name={name} />
            </RenderNearViewport>
          ),
        )
      )}
    </Page>
  );
}

/** The first rails come with the page itself; the others are loaded with the first of them that comes near. */
function HomeRail({ name }: { readonly name: RailName }): ReactNode {
  const signedIn = useSignedIn();
  switch (name) {
    case 'orderAgain':
      return signedIn ? (
        <Suspense>
          <OrderAgain />
        </Suspense>
      ) : null;
    case 'banners':
      return <Banners />;
    case 'categories':
      return <Categories />;
    case 'nearStores':
      return <NearStores />;
    default:
      return (
        <Suspense fallback={<div className={styles.room} />}>
          <LowerRail name={name} />
        </Suspense>
      );
  }
}

/** A link may name a module of another place: the page shows the chosen one, and says so. */
function NotOffered(): ReactNode {
  const { t } = useCatalogTexts();
  const [query] = useSearchParams();
  const module = useModule();
  const zoneIds = useWhere((where) => where.zoneIds) ?? [];
  const named = Number(query.get('module_id')) || null;
  const isOther = named !== null && named !== module?.id;
  const { data: modules } = useQuery({ ...read(moduleList), enabled: isOther });
  if (!isOther || !module || !modules) return null;
  if (offeredModules(modules, zoneIds).some(({ id }) => id === named)) return null;
  return (
    <Callout tone="info" role="status">
      {t('home.notOffered', { name: isolate(module.module_name) })}
    </Callout>
  );
}
