import { paths } from '@storefront/platform';
import { useHasLocation } from '@storefront/session';
import { Button, useIsPhone } from '@storefront/ui';
import { InstallIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { Notice, NoticeClose } from '../offline/notice';
import { useShellTexts } from '../texts/use-shell-texts';
import { declineInstall, installApp, useCanInstall, useInstallDeclined } from './install-prompt';

/**
 * On phones, the offer to install the site, above home: where customers begin and nothing is half done.
 * Declined it stays away for 90 days; the menu and the footer have it all the same.
 */
export function InstallOffer({ path }: { readonly path: string }): ReactNode {
  const { t } = useShellTexts();
  const canInstall = useCanInstall();
  const isDeclined = useInstallDeclined();
  const isPhone = useIsPhone();
  const hasLocation = useHasLocation();
  if (!canInstall || isDeclined || !isPhone || !hasLocation || path !== paths.home.path) {
    return null;
  }
  return (
    <Notice icon={<InstallIcon size={18} />} text={t('install.offer')}>
      <Button size="small" onClick={() => void installApp()}>
        {t('install.install')}
      </Button>
      <NoticeClose label={t('install.notNow')} onPress={declineInstall} />
    </Notice>
  );
}
