import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { paths, useQuery } from '@storefront/platform';
import { useHasLocation } from '@storefront/session';
import { Button, useIsPhone } from '@storefront/ui';
import { InstallIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { Notice, NoticeClose } from '../offline/notice';
import { useShellTexts } from '../texts/use-shell-texts';
import { declineInstall, installApp, useCanInstall, useInstallDeclined } from './install-prompt';

/**
 * On phones, the offer to install the site, on home, where nothing is in progress. When declined it is hidden for 90
 * days; the menu and the footer still have it.
 */
export function InstallOffer({ path }: { readonly path: string }): ReactNode {
  const { t } = useShellTexts();
  const canInstall = useCanInstall();
  const isDeclined = useInstallDeclined();
  const isPhone = useIsPhone();
  const hasLocation = useHasLocation();
  const shop = useQuery(read(shopConfig)).data?.business_name;
  if (!shop || !canInstall || isDeclined || !isPhone || !hasLocation || path !== paths.home.path) {
    return null;
  }
  return (
    <Notice icon={<InstallIcon size={18} />} text={t('install.offer', { shop })}>
      <Button size="small" onClick={() => void installApp()}>
        {t('install.install')}
      </Button>
      <NoticeClose label={t('install.notNow')} onPress={declineInstall} />
    </Notice>
  );
}
