import type { Config } from '@storefront/api';
import { StreetMapLazy } from '@storefront/platform';
import { buttonClass, Skeleton } from '@storefront/ui';
import { ExternalIcon } from '@storefront/ui/icons';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, Suspense } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './office-map-dialog.module.css';

interface OfficeMapDialogProps {
  readonly open: boolean;
  readonly config: Config;
  readonly onClose: () => void;
}

/** The shop's office at the default location, with a link to directions. */
export default function OfficeMapDialog({
  open,
  config,
  onClose,
}: OfficeMapDialogProps): ReactNode {
  const { t } = useShellTexts();
  const position = {
    lat: Number(config.default_location.lat),
    lng: Number(config.default_location.lng),
  };
  const destination = encodeURIComponent(`${position.lat},${position.lng}`);
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={t('contact.find')}
      width={720}
      footer={
        <a
          className={buttonClass({ variant: 'primary' })}
          href={`https://www.google.com/maps/dir/?api=1&destination=${destination}`}
          target="_blank"
          rel="noopener"
        >
          <ExternalIcon size={20} />
          <span>{t('contact.directions')}</span>
        </a>
      }
    >
      <p className={styles.address}>
        <bdi>{config.address}</bdi>
      </p>
      <Suspense fallback={<Skeleton className={styles.map} />}>
        <StreetMapLazy
          className={styles.map}
          label={t('contact.find')}
          textAlternative={config.address ?? ''}
          center={position}
          markers={[{ id: 'office', kind: 'place', position, label: config.business_name }]}
        />
      </Suspense>
    </ResponsiveDialog>
  );
}
