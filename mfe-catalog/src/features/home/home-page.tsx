import { RequireZone, useAdoptedModule, useSearchParams } from '@storefront/platform';
import { useModule, useWhere } from '@storefront/session';
import { lazyPart, Page, Skeleton, SkeletonGroup } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { ModuleTitle } from '../lists/module-title';
import { prepareFilterTexts } from '../search/filter-texts';
import { isSpecial, readSubject } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './home.module.css';
import { ModuleHome } from './module-home';
import { ModuleTiles } from './module-tiles';
import { isShopping } from './rail-table';

const ParcelHome = lazyPart(() => import('./parcel-home'));
const SearchResults = lazyPart(async () => {
  const [part] = await Promise.all([import('../search/search-results'), prepareFilterTexts()]);
  return part;
});
const SpecialList = lazyPart(() => import('./special-list'));

/** Home: of the chosen module, its search with `?search=`, or the choice of a module. */
export function HomePage(): ReactNode {
  const { t } = useCatalogTexts();
  const module = useModule();
  // Everything on the page is asked for anew at another place.
  useWhere();
  const [query] = useSearchParams();
  const subject = readSubject(query);
  // A shared search opens in the first module that has items; home itself asks for one.
  const waits = useAdoptedModule(subject ? 'any' : null);
  if (!module && waits) return <PageOutline />;
  if (!module) {
    return (
      <Page bottom={16} gap={8} className={styles.page}>
        <ModuleTitle>{t('home.title')}</ModuleTitle>
        <RequireZone>
          <ModuleTiles />
        </RequireZone>
      </Page>
    );
  }
  const type = module.module_type;
  if (subject && isShopping(type)) {
    const key = JSON.stringify(subject);
    return (
      <Suspense fallback={<PageOutline />}>
        {isSpecial(subject) ? (
          // Campaigns and sales are of a zone.
          <RequireZone>
            <SpecialList key={key} subject={subject} />
          </RequireZone>
        ) : (
          <SearchResults key={key} subject={subject} />
        )}
      </Suspense>
    );
  }
  return (
    <>
      <ModuleTitle>{t('home.title')}</ModuleTitle>
      <RequireZone>
        {isShopping(type) ? (
          <ModuleHome key={module.id} type={type} />
        ) : (
          <Suspense fallback={<PageOutline />}>
            <ParcelHome key={module.id} />
          </Suspense>
        )}
      </RequireZone>
    </>
  );
}

function PageOutline(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Page bottom={16} gap={8} className={styles.page}>
      <SkeletonGroup label={t('home.loading')}>
        <Skeleton height={52} />
        <Skeleton height={480} />
      </SkeletonGroup>
    </Page>
  );
}
