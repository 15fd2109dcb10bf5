import type { Config } from '@storefront/api';
import { lazyOverlay, Row, Stack, Text } from '@storefront/ui';
import { EmailIcon } from '@storefront/ui/host';
import { PhoneIcon, PinIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './contact-tiles.module.css';

const tile = {
  gap: 4,
  full: true,
  padBlock: 3,
  padInline: 4,
  line: 'around',
  round: 'medium',
  fill: 'surface',
  tone: 'text',
  plain: true,
  className: styles.tile,
} as const;

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
          <Row as="a" {...tile} href={`mailto:${config.email}`}>
            <EmailIcon size={22} color="var(--color-primary)" />
            <TileText title={t('contact.mail')} value={<bdi dir="ltr">{config.email}</bdi>} />
          </Row>
        </li>
      )}
      {config.phone && (
        <li>
          <Row as="a" {...tile} href={`tel:${config.phone}`}>
            <PhoneIcon size={22} color="var(--color-primary)" />
            <TileText title={t('contact.call')} value={<bdi dir="ltr">{config.phone}</bdi>} />
          </Row>
        </li>
      )}
      {config.address && (
        <li>
          <Row
            as="button"
            {...tile}
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setMapLoaded(true);
              setMapOpen(true);
            }}
          >
            <PinIcon size={22} color="var(--color-primary)" />
            <TileText title={t('contact.find')} value={<bdi>{config.address}</bdi>} />
          </Row>
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
