import { useTexts } from '@storefront/i18n';
import { reloadPage, useStorageHealth } from '@storefront/session';
import { Button } from '@storefront/ui';
import { OfflineIcon } from '@storefront/ui/host';
import { WarningIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { bus } from '../../bus';
import { Notice, NoticeClose } from '../offline/notice';
import { useOnline } from '../offline/use-online';
import { BusyNotice } from './busy-notice';
import { useIsOfflineReported } from './offline-report';

/** Notices for the whole page, above the header: no network, a busy shop, no storage, an outdated tab. */
export default function PageNotices(): ReactNode {
  return (
    <>
      <OfflineBanner />
      <BusyNotice />
      <StorageNotice />
    </>
  );
}

function OfflineBanner(): ReactNode {
  const { t } = useTexts('common');
  const online = useOnline();
  useEffect(() => bus.publish('shell:online-changed', { online }), [online]);
  const isReported = useIsOfflineReported();
  if (online || isReported) return null;
  return <Notice icon={<OfflineIcon size={18} />} text={t('states.offline')} />;
}

function StorageNotice(): ReactNode {
  const { t } = useTexts('common');
  const { problem, outdated } = useStorageHealth();
  const [read, setRead] = useState(false);
  if (outdated) {
    return (
      <Notice icon={<WarningIcon size={18} />} text={t('storage.outdated')}>
        <Button size="small" onClick={() => reloadPage()}>
          {t('actions.reload')}
        </Button>
      </Notice>
    );
  }
  if (problem === null || read) return null;
  return (
    <Notice icon={<WarningIcon size={18} />} text={t(`storage.${problem}`)}>
      <NoticeClose label={t('actions.close')} onPress={() => setRead(true)} />
    </Notice>
  );
}
