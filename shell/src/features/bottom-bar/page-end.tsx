import { backgroundOf, useLocation } from '@storefront/platform';
import { lazyPart, useIsPhone } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { Footer } from '../footer/footer';
import { hasBottomBar } from './has-bottom-bar';
import styles from './page-end.module.css';

/** For one-handed use: its links are in the header and the drawer too. */
const BottomBar = lazyPart(
  async () => {
    const bar = await import('./bottom-bar');
    await bar.prepareBottomBarTexts();
    return bar;
  },
  { missing: () => null },
);

/** The end of every page: the footer and, on phones, the bar at the bottom of the screen. */
export default function PageEnd(): ReactNode {
  const location = useLocation();
  const { pathname } = backgroundOf(location) ?? location;
  const isPhone = useIsPhone();
  const hasBar = isPhone && hasBottomBar(pathname);
  return (
    <>
      <Footer />
      {hasBar && (
        <div className={styles.room}>
          <Suspense>
            <BottomBar />
          </Suspense>
        </div>
      )}
    </>
  );
}
