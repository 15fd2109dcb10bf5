import { bus } from '@storefront/bus';
import { useTexts } from '@storefront/i18n';
import { reloadPage, useStorageHealth } from '@storefront/session';
import { Button, IconButton } from '@storefront/ui';
import { CloseIcon, OfflineIcon, WarningIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './notices.module.css';
import { useIsOfflineTold } from './offline-told';
import { useOnline } from './use-online';

/** What the whole page has to say, above the header: no network, no storage, an outdated tab. */
export function Notices(): ReactNode {
  return (
    <div role="status" className={styles.notices}>
      <OfflineBanner />
      <StorageNotice />
    </div>
  );
}

function OfflineBanner(): ReactNode {
  const { t } = useTexts('common');
  const online = useOnline();
  useEffect(() => bus.publish('shell:online-changed', { online }), [online]);
  const isTold = useIsOfflineTold();
  if (online || isTold) return null;
  return (
    <div className={styles.notice}>
      <OfflineIcon size={18} />
      <span className={styles.words}>{t('states.offline')}</span>
    </div>
  );
}

function StorageNotice(): ReactNode {
  const { t } = useTexts('common');
  const { problem, outdated } = useStorageHealth();
  const [read, setRead] = useState(false);
  if (outdated) {
    return (
      <div className={styles.notice}>
        <WarningIcon size={18} />
        <span className={styles.words}>{t('storage.outdated')}</span>
        <Button size="small" onClick={() => reloadPage()}>
          {t('actions.reload')}
        </Button>
      </div>
    );
  }
  if (problem === null || read) return null;
  return (
    <div className={styles.notice}>
      <WarningIcon size={18} />
      <span className={styles.words}>{t(`storage.${problem}`)}</span>
      <IconButton
        size="small"
        label={t('actions.close')}
        icon={<CloseIcon size={18} />}
        onClick={() => setRead(true)}
      />
    </div>
  );
}
