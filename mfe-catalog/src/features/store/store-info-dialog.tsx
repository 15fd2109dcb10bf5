import type { StoreDetails } from '@storefront/api';
import { isolate, useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { StreetMapLazy } from '@storefront/platform';
import { businessTime, weekHours } from '@storefront/pricing/shop';
import { buttonClass, Skeleton, Stack, Text } from '@storefront/ui';
import { ExternalIcon } from '@storefront/ui/icons';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, Suspense } from 'react';
import { useNow } from '../store-card/use-now';
import { weekDays } from '../store-card/use-opening';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './store-info-dialog.module.css';

interface StoreInfoDialogProps {
  readonly store: StoreDetails;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where a store is, when it is open, and a way to it. */
export default function StoreInfoDialog({ store, open, onClose }: StoreInfoDialogProps): ReactNode {
  const { t } = useCatalogTexts();
  const name = isolate(store.name);
  const position = { lat: Number(store.latitude), lng: Number(store.longitude) };
  const isPlaced = Number.isFinite(position.lat) && Number.isFinite(position.lng);
  const destination = encodeURIComponent(`${position.lat},${position.lng}`);
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={t('store.infoOf', { name })}
      width={720}
      footer={
        isPlaced && (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={`https://www.google.com/maps/dir/?api=1&destination=${destination}`}
            target="_blank"
            rel="noopener"
          >
            <ExternalIcon size={20} />
            {t('store.directions')}
          </a>
        )
      }
    >
      <Stack gap={5}>
        {isPlaced && (
          <Suspense fallback={<Skeleton className={styles.map} />}>
            <StreetMapLazy
              className={styles.map}
              label={t('store.map', { name })}
              textAlternative={
                store.address
                  ? t('store.mapText', { name, address: isolate(store.address) })
                  : t('store.mapTextNoAddress', { name })
              }
              center={position}
              markers={[
                {
                  id: 'store',
                  kind: 'store',
                  position,
                  label: withoutBidiControls(store.name),
                },
              ]}
            />
          </Suspense>
        )}
        <Stack as="dl" gap={3} className={styles.facts}>
          {store.address && (
            <div>
              <Text as="dt" size="sm" weight="bold">
                {t('store.address')}
              </Text>
              <dd className={styles.value} dir="auto">
                {withoutBidiControls(store.address)}
              </dd>
            </div>
          )}
          {store.phone && (
            <div>
              <Text as="dt" size="sm" weight="bold">
                {t('store.phone')}
              </Text>
              <dd className={styles.value}>
                <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>
                  <bdi dir="ltr">{store.phone}</bdi>
                </a>
              </dd>
            </div>
          )}
        </Stack>
        <Hours store={store} />
      </Stack>
    </ResponsiveDialog>
  );
}

function Hours({ store }: { readonly store: StoreDetails }): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const { timeZone: pageZone } = useRegion();
  const today = businessTime(useNow(), store.time_zone ?? pageZone).day;
  return (
    <section>
      <Text as="h3" size="sm" weight="bold">
        {t('store.hours')}
      </Text>
      <ul className={styles.hours}>
        {weekHours(store.schedules, today).map(({ day, spans }) => {
          const name = weekDays[day];
          return (
            <li key={day} className={styles.day} data-today={day === today}>
              <span>{name && t(name)}</span>
              <Stack as="span" align="end">
                {spans.length === 0 && t('store.closedDay')}
                {spans.map((span) => (
                  <bdi key={`${span.opening_time} ${span.closing_time}`}>
                    {t('store.span', {
                      from: formats.time(span.opening_time),
                      to: formats.time(span.closing_time),
                    })}
                  </bdi>
                ))}
              </Stack>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
