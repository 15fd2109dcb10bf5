import type { StoreDetails } from '@storefront/api';
import { isolate, useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { StreetMapLazy } from '@storefront/platform';
import { businessTime, isAllDay, weekHours } from '@storefront/pricing/shop';
import { buttonClass, Row, Skeleton, Stack, Text } from '@storefront/ui';
import { ExternalIcon } from '@storefront/ui/icons';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, Suspense } from 'react';
import { weekDays } from '../opening/opening-text';
import { useNow } from '../opening/use-now';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useStoreDialogTexts } from './store-dialog-texts';
import styles from './store-info-dialog.module.css';

export { prepareStoreDialogTexts } from './store-dialog-texts';

interface StoreInfoDialogProps {
  readonly store: StoreDetails;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A store's location, opening hours, and a link to directions. */
export default function StoreInfoDialog({ store, open, onClose }: StoreInfoDialogProps): ReactNode {
  const { t } = useStoreDialogTexts();
  const name = isolate(store.name);
  const position = { lat: Number(store.latitude), lng: Number(store.longitude) };
  const isPlaced = Number.isFinite(position.lat) && Number.isFinite(position.lng);
  const destination = encodeURIComponent(`${position.lat},${position.lng}`);
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={t('infoOf', { name })}
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
            <span>{t('directions')}</span>
          </a>
        )
      }
    >
      <Stack gap={5}>
        {isPlaced && (
          <Suspense fallback={<Skeleton className={styles.map} />}>
            <StreetMapLazy
              className={styles.map}
              label={t('map', { name })}
              textAlternative={
                store.address
                  ? t('mapText', { name, address: isolate(store.address) })
                  : t('mapTextNoAddress', { name })
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
                {t('address')}
              </Text>
              <Text as="dd" dir="auto">
                {withoutBidiControls(store.address)}
              </Text>
            </div>
          )}
          {store.phone && (
            <div>
              <Text as="dt" size="sm" weight="bold">
                {t('phone')}
              </Text>
              <Text as="dd">
                <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>
                  <bdi dir="ltr">{store.phone}</bdi>
                </a>
              </Text>
            </div>
          )}
        </Stack>
        <Hours store={store} />
      </Stack>
    </ResponsiveDialog>
  );
}

function Hours({ store }: { readonly store: StoreDetails }): ReactNode {
  const { t } = useStoreDialogTexts();
  const catalog = useCatalogTexts();
  const formats = useFormats();
  const { timeZone: pageZone } = useRegion();
  const today = businessTime(useNow(), store.time_zone ?? pageZone).day;
  const week = weekHours(store.schedules, today);
  if (week.every(({ spans }) => spans.some(isAllDay))) {
    return (
      <section>
        <Text as="h3" size="sm" weight="bold">
          {t('hours')}
        </Text>
        <Text>{t('always')}</Text>
      </section>
    );
  }
  return (
    <section>
      <Text as="h3" size="sm" weight="bold">
        {t('hours')}
      </Text>
      <Stack as="ul" padTop={1}>
        {week.map(({ day, spans }) => {
          const name = weekDays[day];
          return (
            <Row
              as="li"
              key={day}
              align="stretch"
              justify="between"
              gap={3}
              padBlock={2}
              line="bottom"
              {...(day === today && { tone: 'primary', weight: 'bold' })}
            >
              <span>{name && catalog.t(name)}</span>
              <Stack as="span" align="end">
                {spans.length === 0 && <span>{t('closedDay')}</span>}
                {spans.map((span) => (
                  <bdi key={`${span.opening_time} ${span.closing_time}`}>
                    {isAllDay(span)
                      ? t('allDay')
                      : t('span', {
                          from: formats.time(span.opening_time),
                          to: formats.time(span.closing_time),
                        })}
                  </bdi>
                ))}
              </Stack>
            </Row>
          );
        })}
      </Stack>
    </section>
  );
}
