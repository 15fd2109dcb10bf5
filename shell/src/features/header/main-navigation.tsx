import { sells, storeNameOf } from '@storefront/domain';
import { storeLabels, useTexts } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { useHasLocation, useModule, useSignedIn } from '@storefront/session';
import { ExpandIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { RegistrationLinks } from '../footer/registration-links';
import { MenuButton } from '../menu/menu-button';
import { MenuLink, MenuList } from '../menu/menu-list';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './main-navigation.module.css';

/** Lists of stores, in parcel the help page instead; tracking for guests. */
export function MainNavigation(): ReactNode {
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
