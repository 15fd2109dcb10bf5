import { sells, storeNameOf } from '@storefront/domain';
import { getLanguage, storeLabels, useTexts } from '@storefront/i18n';
import { backgroundOf, Link, paths, useLocation } from '@storefront/platform';
import { useHasLocation, useModule, useSignedIn, useWhere } from '@storefront/session';
import { Box, IconButton, lazyOverlay, Row, useIsPhone } from '@storefront/ui';
import { MenuIcon } from '@storefront/ui/host';
import { ExpandIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { RegistrationLinks } from '../footer/registration-links';
import { MenuButton } from '../menu/menu-button';
import { MenuLink, MenuList } from '../menu/menu-list';
import { ModuleGate } from '../modules/module-gate';
import { ModuleSwitcher } from '../modules/module-switcher';
import { useBookingCartCheck } from '../modules/use-booking-cart-check';
import { NoticesPlace } from '../notices/notices-place';
import { LanguageMenu } from '../preferences/language-menu';
import { ThemeMenu } from '../preferences/theme-menu';
import { useScrollAfterReload } from '../reload/use-scroll-after-reload';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './header.module.css';
import { HeaderActions } from './header-actions';
import { LocationButton } from './location-button';
import { Logo } from './logo';
import { SearchBox } from './search-box';
import { TopBar } from './top-bar';

/** Lists of stores, in parcel the help page instead; tracking for guests. */
function MainNavigation(): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const module = useModule();
  const type = module?.module_type;
  const hasLocation = useHasLocation();
  const signedIn = useSignedIn();
  if (!hasLocation) return null;
  const name = storeNameOf(type);
  return (
    <nav aria-label={t('header.navigation')} className={styles.navigation}>
      {sells(type, 'parcels') ? (
        <Link to={paths.helpAndSupport.href()} className={styles.link}>
          {t('links.helpAndSupport')}
        </Link>
      ) : (
        <MenuButton
          align="start"
          buttonClassName={styles.link}
          button={
            <>
              <span>{common.t(storeLabels(type).many)}</span>
              <ExpandIcon size={16} />
            </>
          }
        >
          {(close) => (
            <>
              <MenuList>
                <MenuLink to={paths.latestStores.href(module?.id)} onFollow={close}>
                  {t(`stores.latest.${name}`)}
                </MenuLink>
                <MenuLink to={paths.popularStores.href(module?.id)} onFollow={close}>
                  {t(`stores.popular.${name}`)}
                </MenuLink>
              </MenuList>
              <RegistrationLinks className={styles.registration} onFollow={close} />
            </>
          )}
        </MenuButton>
      )}
      {!signedIn && !sells(type, 'parcels') && (
        <Link to={paths.trackOrder.href()} className={styles.link}>
          {sells(type, 'trips') ? t('account.track-trip') : t('account.track-order')}
        </Link>
      )}
    </nav>
  );
}

/**
 * Renames the chosen place in the page's language: a link or the settings may have changed the language without
 * asking the map service.
 */
function usePlaceName(): void {
  const { locationLanguage } = useWhere();
  useEffect(() => {
    const isNamed = locationLanguage === 'own' || locationLanguage === getLanguage();
    if (!locationLanguage || isNamed) return;
    // The next page retries.
    import('../preferences/rename-place')
      .then(({ renamePlace }) => renamePlace())
      .catch(console.error);
  }, [locationLanguage]);
}

/**
 * Personal pages, which need the whole height of a phone. The bar at the bottom leads to search and home, where the
 * place is chosen; language and theme are in the menu.
 */
const ownPages: readonly string[] = [
  paths.profile.path,
  paths.dietPassport.path,
  paths.trackOrder.path,
  paths.orderPlaced.path,
];

const SideDrawer = lazyOverlay(() => import('./side-drawer'));

/** The header of every page. Its main line is sticky; the parts above and below scroll with the page. */
export function Header(): ReactNode {
  const location = useLocation();
  // An open item is shown over a page, whose header stays.
  const page = backgroundOf(location) ?? location;
  const { pathname } = page;
  const isHome = pathname === paths.home.path;
  const hasLocation = useHasLocation();
  const type = useModule()?.module_type;
  const isPhone = useIsPhone();
  const isLow = isPhone && ownPages.includes(pathname);
  // Search results are items and stores.
  const isSearched = sells(type, 'items');
  // The landing page asks for a place first.
  const isBrowsing = hasLocation || pathname !== paths.landing.path;
  // Home has its own search, and the checkout has no links to other pages.
  const hasSearch = isBrowsing && isSearched && !isHome && pathname !== paths.checkout.path;
  useScrollAfterReload();
  useBookingCartCheck();
  usePlaceName();
  return (
    <>
      <NoticesPlace />
      <header className={styles.header}>
        {!isLow && <TopBar />}
        <div className={styles.main}>
          <Row gap={2} className={styles.line}>
            <SideDrawerButton />
            <Logo />
            <div className={styles.wide}>
              <LocationButton />
            </div>
            <MainNavigation />
            <Box grow className={styles.search}>
              {hasSearch && !isPhone && <SearchBox />}
            </Box>
            <div className={styles.wide}>
              <ThemeMenu className={styles.control} />
              <LanguageMenu className={styles.control} />
            </div>
            <HeaderActions />
          </Row>
        </div>
        {hasSearch && isPhone && !isLow && !isStorePage(pathname) && (
          <div className={styles.phoneSearch}>
            <SearchBox />
          </div>
        )}
      </header>
      {isHome && hasLocation && (
        <>
          <ModuleSwitcher isAboveResults={new URLSearchParams(page.search).has('search')} />
          <ModuleGate />
        </>
      )}
    </>
  );
}

/** A store has its own search, and a phone has no room for two. The lists of stores have none. */
function isStorePage(page: string): boolean {
  const isList = page === paths.latestStores.path || page === paths.popularStores.path;
  return page.startsWith('/store/') && !isList;
}

/** Opens the side drawer, where there is no room for the navigation. */
function SideDrawerButton(): ReactNode {
  const { t } = useShellTexts();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        className={styles.menu}
        label={t('header.menu')}
        icon={<MenuIcon size={24} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <SideDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
