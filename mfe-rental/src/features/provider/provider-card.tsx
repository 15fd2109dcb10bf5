import type { Provider } from '@storefront/api';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { cardLinkClass, Picture, Rating, Skeleton } from '@storefront/ui';
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
    <article className={styles.card}>
      <Picture
        src={provider.cover_photo_full_url}
        alt=""
        width={640}
        height={320}
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
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <Link
              to={paths.provider.href(provider.slug || provider.id)}
              className={cardLinkClass()}
            >
              <bdi>{withoutBidiControls(provider.name)}</bdi>
            </Link>
          </h3>
          <Rating compact value={provider.avg_rating} count={provider.rating_count ?? 0} />
        </div>
        <p className={styles.facts}>
          <span className={styles.fact}>
            <VehicleIcon size={16} />
            {t('provider.vehicles', { count: vehicles })}
          </span>
          {provider.distance != null && (
            <span className={styles.fact}>
              <PinIcon size={16} />
              {isolate(formats.distance(provider.distance))}
            </span>
          )}
        </p>
      </div>
    </article>
  );
});

export function ProviderCardSkeleton(): ReactNode {
  return (
    <div className={styles.card}>
      <Skeleton ratio="2 / 1" />
      <div className={styles.words}>
        <Skeleton shape="text" width="60%" />
        <Skeleton shape="text" width="40%" />
      </div>
    </div>
  );
}
