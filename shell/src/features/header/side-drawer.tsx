import { sells } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { paths, useFeature } from '@storefront/platform';
import { useHasLocation, useModule, useSignedIn } from '@storefront/session';
import { Box, lazyOverlay, lazyPart, Skeleton, Stack, Text } from '@storefront/ui';
import { SignOutIcon } from '@storefront/ui/host';
import { HelpIcon, HomeIcon, InstallIcon, LeafIcon, MapIcon } from '@storefront/ui/icons';
import { Drawer } from '@storefront/ui/overlay';
import { type ReactNode, Suspense, useState } from 'react';
import { RegistrationLinks } from '../footer/registration-links';
import { installApp, useCanInstall } from '../install/install-prompt';
import { MenuAction, MenuLink, MenuList } from '../menu/menu-list';
import { LanguageChoices } from '../preferences/language-choices';
import { ThemeChoices } from '../preferences/theme-choices';
import { useLanguageChange } from '../preferences/use-language-change';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './side-drawer.module.css';

const StoreLists = lazyPart(() => import('./store-lists'));
const ProviderLists = lazyPart(() => import('./provider-lists'));
const LogOutDialog = lazyOverlay(() => import('../logout/log-out-dialog'));

/** Height of a collapsed list, in pixels. */
const LIST_HEIGHT = 44;

/** Reserves the space of the three collapsed lists, so that the content below does not move under the finger. */
function ListsOutline(): ReactNode {
  return ['categories', 'latest', 'popular'].map((list) => (
    <Skeleton key={list} height={LIST_HEIGHT} />
  ));
}

interface SideDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The site's navigation on small screens. */
export default function SideDrawer({ open, onClose }: SideDrawerProps): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const signedIn = useSignedIn();
  const hasLocation = useHasLocation();
  const module = useModule();
  const type = module?.module_type;
  const { requestLanguage, dialog } = useLanguageChange();
  const canInstall = useCanInstall();
  const hasPassports = useFeature('diet-passport');
  const [isLogOutOpened, setLogOutOpened] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={t('header.menu')}
        side="inline-start"
        width={340}
      >
        <Stack as="nav" gap={2} aria-label={t('header.navigation')}>
          <MenuList>
            <MenuLink
              to={hasLocation ? paths.home.href() : paths.landing.href()}
              icon={<HomeIcon size={20} />}
              onFollow={onClose}
            >
              {t('links.home')}
            </MenuLink>
          </MenuList>
          {hasLocation && module && (
            <Suspense fallback={sells(type, 'parcels') ? null : <ListsOutline />}>
              {sells(type, 'trips') ? (
                <ProviderLists onFollow={onClose} />
              ) : sells(type, 'parcels') ? null : (
                <StoreLists module={module} onFollow={onClose} />
              )}
            </Suspense>
          )}
          <MenuList>
            {!signedIn && !sells(type, 'parcels') && (
              <MenuLink
                to={paths.trackOrder.href()}
                icon={<MapIcon size={20} />}
                onFollow={onClose}
              >
                {sells(type, 'trips') ? t('account.track-trip') : t('account.track-order')}
              </MenuLink>
            )}
            {hasPassports && (
              <MenuLink
                to={paths.dietPassport.href()}
                icon={<LeafIcon size={20} />}
                onFollow={onClose}
              >
                {t('account.diet-passport')}
              </MenuLink>
            )}
            <MenuLink
              to={paths.helpAndSupport.href()}
              icon={<HelpIcon size={20} />}
              onFollow={onClose}
            >
              {t('links.helpAndSupport')}
            </MenuLink>
            {canInstall && (
              <MenuAction
                icon={<InstallIcon size={20} />}
                onPress={() => {
                  onClose();
                  void installApp();
                }}
              >
                {t('install.install')}
              </MenuAction>
            )}
          </MenuList>
          <RegistrationLinks className={styles.registration} onFollow={onClose} />
          <Box as="section" aria-label={t('theme.label')} padTop={3} line="top">
            <Text as="h3" tone="muted" size="sm" weight="medium" padBlock={1} padInline={3}>
              {t('theme.label')}
            </Text>
            <ThemeChoices />
          </Box>
          <Box as="section" aria-label={t('language.heading')} padTop={3} line="top">
            <Text as="h3" tone="muted" size="sm" weight="medium" padBlock={1} padInline={3}>
              {t('language.heading')}
            </Text>
            <LanguageChoices
              onChoose={(code) => {
                onClose();
                requestLanguage(code);
              }}
            />
          </Box>
          {signedIn && (
            <MenuList>
              <MenuAction
                danger
                icon={<SignOutIcon size={20} />}
                onPress={() => {
                  onClose();
                  setLogOutOpened(true);
                  setConfirming(true);
                }}
              >
                {common.t('actions.logout')}
              </MenuAction>
            </MenuList>
          )}
        </Stack>
      </Drawer>
      {dialog}
      {isLogOutOpened && (
        <Suspense>
          <LogOutDialog open={isConfirming} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}
