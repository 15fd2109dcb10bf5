import type { Config } from '@storefront/api';
import { lazyOverlay, Stack, Text } from '@storefront/ui';
import { EmailIcon, PhoneIcon, PinIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './contact-tiles.module.css';

const OfficeMapDialog = lazyOverlay(() => import('./office-map-dialog'));

/** E-mail, phone, and the office on a map: in the footer and on the help page. */
export function ContactTiles({ config }: { readonly config: Config | undefined }): ReactNode {
  const { t } = useShellTexts();
  const [isMapLoaded, setMapLoaded] = useState(false);
  const [mapOpen, setMapOpen] = useState(false);
  if (!config) return null;
  return (
    <Stack as="ul" gap={3} aria-label={t('contact.label')}>
      {config.email && (
        <li>
          <a href={`mailto:${config.email}`} className={styles.tile}>
            <EmailIcon size={22} color="var(--color-primary)" />
            <TileText title={t('contact.mail')} value={<bdi dir="ltr">{config.email}</bdi>} />
          </a>
        </li>
      )}
      {config.phone && (
        <li>
          <a href={`tel:${config.phone}`} className={styles.tile}>
            <PhoneIcon size={22} color="var(--color-primary)" />
            <TileText title={t('contact.call')} value={<bdi dir="ltr">{config.phone}</bdi>} />
          </a>
        </li>
      )}
      {config.address && (
        <li>
          <button
            type="button"
            className={styles.tile}
            aria-haspopup="dialog"
            onClick={() => {
              setMapLoaded(true);
              setMapOpen(true);
            }}
          >
            <PinIcon size={22} color="var(--color-primary)" />
            <TileText title={t('contact.find')} value={<bdi>{config.address}</bdi>} />
          </button>
          {isMapLoaded && (
            <Suspense>
              <OfficeMapDialog open={mapOpen} config={config} onClose={() => setMapOpen(false)} />
            </Suspense>
          )}
        </li>
      )}
    </Stack>
  );
}

function TileText({
  title,
  value,
}: {
  readonly title: string;
  readonly value: ReactNode;
}): ReactNode {
  return (
    <Stack as="span">
      <Text as="span" weight="medium">
        {title}
      </Text>
      <Text as="span" tone="muted" size="sm" breaks>
        {value}
      </Text>
    </Stack>
  );
}
