import { useFormats } from '@storefront/i18n';
import { WifiOff } from 'lucide-react';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './offline-notice.module.css';

export interface OfflineNoticeProps {
  /** When the data on screen came in; leave out where there is none. */
  asOf?: Date | undefined;
}

/** Over a region that shows its last data because the network is away. */
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
