import { useAdoptedModule, useSearchParams } from '@storefront/platform';
import { useHasLocation, useModule, useWhere } from '@storefront/session';
import { lazyPart, Page, SectionHeading } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { ModuleTitle } from '../lists/module-title';
import { PlaceLine } from '../places/place-parts';
import { prepareFilterTexts } from '../search/filter-texts';
import { readSubject } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './home.module.css';
import { ModuleHome } from './module-home';
import { ModuleTiles } from './module-tiles';
import { PageOutline } from './page-outline';
import { isShopping } from './rail-table';

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
  // A shared search opens in the first module that has items; home itself asks for one.
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
  // The rails are those of a place. The shell shows its landing page instead, except for the address of a list.
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
