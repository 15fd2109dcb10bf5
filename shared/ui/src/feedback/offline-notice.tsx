import { useFormats } from '@storefront/i18n';
import { WifiOff } from 'lucide-react';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './offline-notice.module.css';

export interface OfflineNoticeProps {
  /** When the shown data was loaded; absent without any. */
  asOf?: Date | undefined;
}

/** Shown above a region with cached data while there is no network. */
export function OfflineNotice({ asOf }: OfflineNoticeProps) {
  const t = useUiTexts();
  const formats = useFormats();
  return (
    <p role="status" className={styles.notice}>
      <WifiOff size={16} />
      <span>{asOf ? t('offlineAsOf', { time: formats.time(asOf) }) : t('offline')}</span>
    </p>
  );
}
