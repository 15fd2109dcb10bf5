import type { Provider } from '@storefront/api';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import {
  CardFrame,
  cardLinkClass,
  Picture,
  Rating,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { PinIcon, VehicleIcon } from '@storefront/ui/icons';
import { memo, type ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './provider-card.module.css';

/** A provider in a list. */
export const ProviderCard = memo(function ProviderCard({
  provider,
}: {
  readonly provider: Provider;
}): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const vehicles = provider.vehicles_count ?? provider.total_vehicle_count ?? 0;
  return (
    <CardFrame>
      <Picture
        src={provider.cover_photo_full_url}
        alt=""
        width={352}
        height={176}
        phoneWidth={640}
        className={styles.cover}
      />
      <Picture
        src={provider.logo_full_url}
        alt=""
        width={48}
        height={48}
        fit="contain"
        className={styles.logo}
      />
      <Stack gap={1} padBlock={3} padInline={3}>
        <Row gap={2} align="baseline" justify="between">
          <Text as="h3" truncate size="md">
            <Link
              to={paths.provider.href(provider.slug || provider.id)}
              className={cardLinkClass()}
            >
              <bdi>{withoutBidiControls(provider.name)}</bdi>
            </Link>
          </Text>
          <Rating compact value={provider.avg_rating} count={provider.rating_count ?? 0} />
        </Row>
        <Row as="p" wrap gap={3} lineGap={1} align="stretch" tone="muted" size="sm">
          <Row as="span" inline gap={1}>
            <VehicleIcon size={16} />
            <span>{t('provider.vehicles', { count: vehicles })}</span>
          </Row>
          {provider.distance != null && (
            <Row as="span" inline gap={1}>
              <PinIcon size={16} />
              <span>{isolate(formats.distance(provider.distance))}</span>
            </Row>
          )}
        </Row>
      </Stack>
    </CardFrame>
  );
});

export function ProviderCardSkeleton(): ReactNode {
  return (
    <CardFrame as="div">
      <Skeleton ratio="2 / 1" />
      <Stack gap={1} padBlock={3} padInline={3}>
        <Skeleton shape="text" width="60%" />
        <Skeleton shape="text" width="40%" />
      </Stack>
    </CardFrame>
  );
}
