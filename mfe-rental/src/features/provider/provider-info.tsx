import { type Provider, serverNow } from '@storefront/api';
import { isolate, useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { StreetMapLazy } from '@storefront/platform';
import { businessTime, isAllDay, weekHours } from '@storefront/pricing';
import { Box, buttonClass, Row, Skeleton, Stack, Text } from '@storefront/ui';
import { ExternalIcon } from '@storefront/ui/icons';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, Suspense, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './provider.module.css';

interface ProviderInfoProps {
  readonly provider: Provider;
  readonly open: boolean;
  readonly onClose: () => void;
}

const weekDays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** Where the provider is, its phone and its hours. */
export default function ProviderInfo({ provider, open, onClose }: ProviderInfoProps): ReactNode {
  const { t } = useRentalTexts();
  const name = withoutBidiControls(provider.name);
  const address = withoutBidiControls(provider.address ?? '');
  const position = { lat: Number(provider.latitude), lng: Number(provider.longitude) };
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={name}
      width={640}
      footer={
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${position.lat},${position.lng}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary' })}
        >
          <span>{t('provider.directions')}</span>
          <ExternalIcon size={18} />
        </a>
      }
    >
      <Stack gap={5}>
        <Suspense fallback={<Skeleton className={styles.map} />}>
          <StreetMapLazy
            className={styles.map}
            label={t('provider.map', { name: isolate(name) })}
            textAlternative={
              address
                ? t('provider.mapText', { name: isolate(name), address: isolate(address) })
                : t('provider.mapTextNoAddress', { name: isolate(name) })
            }
            center={position}
            markers={[{ id: 'provider', kind: 'store', position, label: name }]}
          />
        </Suspense>
        <Stack as="dl" gap={3}>
          {address && (
            <div>
              <Text as="dt" tone="muted" size="sm">
                {t('provider.address')}
              </Text>
              <Text as="dd" weight="medium" dir="auto">
                {address}
              </Text>
            </div>
          )}
          {provider.phone && (
            <div>
              <Text as="dt" tone="muted" size="sm">
                {t('provider.phone')}
              </Text>
              <Text as="dd" weight="medium">
                <a href={`tel:${provider.phone.replace(/[^\d+]/g, '')}`}>
                  <bdi dir="ltr">{provider.phone}</bdi>
                </a>
              </Text>
            </div>
          )}
        </Stack>
        <Hours provider={provider} />
      </Stack>
    </ResponsiveDialog>
  );
}

type Span = NonNullable<Provider['schedules']>[number];

function Hours({ provider }: { readonly provider: Provider }): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { timeZone: pageZone } = useRegion();
  const [now] = useState(serverNow);
  const today = businessTime(now, provider.time_zone ?? pageZone).day;
  const week = weekHours(provider.schedules ?? [], today);
  const isAlwaysOpen = week.every(({ spans }) => spans.some(isAllDay));
  const textOf = (span: Span) =>
    isAllDay(span)
      ? t('provider.allDay')
      : isolate(`${formats.time(span.opening_time)} – ${formats.time(span.closing_time)}`);
  return (
    <section>
      <Text as="h3" tone="muted" size="sm">
        {t('provider.hours')}
      </Text>
      {isAlwaysOpen ? (
        <Text weight="medium">{t('provider.always')}</Text>
      ) : (
        <Box as="ul">
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
                weight={day === today ? 'bold' : undefined}
              >
                <span>{name && t(`days.${name}`)}</span>
                <span>
                  {spans.length === 0 ? t('provider.closedDay') : spans.map(textOf).join(' · ')}
                </span>
              </Row>
            );
          })}
        </Box>
      )}
    </section>
  );
}
