import { read } from '@storefront/api';
import { moduleList } from '@storefront/api/config';
import { isolate } from '@storefront/i18n';
import { useAdoptedModule, useQuery, useSearchParams } from '@storefront/platform';
import { useScrollRestoration } from '@storefront/platform/lists';
import { lastOrder, useHasLocation, useModule, useSignedIn, useWhere } from '@storefront/session';
import { Callout, lazyPart, Page, SectionHeading, Stack, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ModuleTitle } from '../lists/module-title';
import { RenderNearViewport } from '../lists/render-near-viewport';
import { PlaceLine } from '../places/place-parts';
import { prepareFilterTexts } from '../search/filter-texts';
import { SearchPanel } from '../search/search-panel';
import { readSubject } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { Banners } from './banners';
import { Categories } from './category-rails';
import styles from './home.module.css';
import { ModuleTiles, offeredModules } from './module-tiles';
import { PageOutline } from './page-outline';
import {
  firstRails,
  homeRails,
  isShopping,
  type RailName,
  type ShoppingModule,
} from './rail-table';
import { NearStores, useNearStores } from './store-rails';

const EmptyZone = lazyPart(() => import('./empty-zone'));
const ActiveOrder = lazyPart(() => import('./active-order'));
const OrderAgain = lazyPart(() => import('./order-again'));
const LowerRail = lazyPart(() => import('./lower-rail'));

/** Home of a module with stores: a search, then its rails in the order of {@link homeRails}. */
function ModuleHome({ type }: { readonly type: ShoppingModule }): ReactNode {
  const { t } = useCatalogTexts();
  const signedIn = useSignedIn();
  // Known only in the browser: the server renders home without an order.
  const [hasOrdered, setHasOrdered] = useState(false);
  useEffect(() => setHasOrdered(lastOrder() !== null), []);
  const { data: near, isError } = useNearStores(true);
  useScrollRestoration(near !== undefined || isError);
  const isEmpty = near?.length === 0;
  const rails: readonly RailName[] = homeRails[type];
  return (
    <Page bottom={16} gap={8} className={styles.page}>
      <Stack as="header" gap={4} className={styles.head}>
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
      </Stack>
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

/** The first rails are part of the page; the others are loaded as soon as one of them comes near the viewport. */
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

const ParcelHome = lazyPart(() => import('./parcel-home'));
const SubjectList = lazyPart(async () => {
  const [part] = await Promise.all([import('./subject-list'), prepareFilterTexts()]);
  return part;
});

/** Home: that of the chosen module, one of its lists with `?search=`, or the choice of a module. */
export function HomePage(): ReactNode {
  const { t } = useCatalogTexts();
  const module = useModule();
  // Everything on the page is requested again at another place.
  useWhere();
  const [query] = useSearchParams();
  const subject = readSubject(query);
  // A shared search opens in the first module that has items; home itself asks for a module.
  const waits = useAdoptedModule(subject ? 'any' : null);
  const hasLocation = useHasLocation();
  if (!module && waits) return <PageOutline />;
  const type = module?.module_type;
  if (subject && type && isShopping(type)) {
    return (
      <Suspense fallback={<PageOutline />}>
        <SubjectList key={JSON.stringify(subject)} subject={subject} />
      </Suspense>
    );
  }
  // The rails depend on a place. The shell shows its landing page instead, except for the address of a list.
  if (!hasLocation) {
    return (
      <Page gap={4}>
        <ModuleTitle>{t('home.title')}</ModuleTitle>
        <SectionHeading level={1}>{t('home.title')}</SectionHeading>
        <PlaceLine />
      </Page>
    );
  }
  if (!module || !type) {
    return (
      <Page bottom={16} gap={8} className={styles.page}>
        <ModuleTitle>{t('home.title')}</ModuleTitle>
        <ModuleTiles />
      </Page>
    );
  }
  return (
    <>
      <ModuleTitle>{t('home.title')}</ModuleTitle>
      {isShopping(type) ? (
        <ModuleHome key={module.id} type={type} />
      ) : (
        <Suspense fallback={<PageOutline />}>
          <ParcelHome key={module.id} />
        </Suspense>
      )}
    </>
  );
}
