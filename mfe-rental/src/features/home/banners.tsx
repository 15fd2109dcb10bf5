import { type RentalBanner, read } from '@storefront/api';
import { rentalBanners } from '@storefront/api/rental';
import { Link, paths, useQuery } from '@storefront/platform';
import { RailRegion } from '@storefront/platform/lists';
import { Picture, Skeleton } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './home.module.css';

/** The shop's banners; each opens a provider or a page of the site. */
export function Banners(): ReactNode {
  const { t } = useRentalTexts();
  return (
    <RailRegion
      heading={t('home.banners')}
      read={useQuery({ ...read(rentalBanners), select: ({ banners }) => banners })}
      isOptional
      skeleton={<Skeleton ratio="5 / 2" />}
      keyOf={({ id }) => id}
      renderRow={(banner, index) => <Banner banner={banner} isFirst={index === 0} />}
    />
  );
}

/** A path of this site, `null` for everything else. */
function targetOf({ provider_id, link }: RentalBanner): string | null {
  if (provider_id) return paths.provider.href(provider_id);
  return link && /^\/(?![/\\])/.test(link) ? link : null;
}

function Banner({
  banner,
  isFirst,
}: {
  readonly banner: RentalBanner;
  readonly isFirst: boolean;
}): ReactNode {
  const target = targetOf(banner);
  const title = banner.title?.trim();
  const picture = (
    <>
      <Picture
        src={banner.image_full_url}
        alt=""
        width={750}
        height={300}
        priority={isFirst}
        className={styles.banner}
      />
      {title && (
        <span className={styles.caption}>
          <bdi>{title}</bdi>
        </span>
      )}
    </>
  );
  return target ? (
    <Link to={target} className={styles.bannerLink}>
      {picture}
    </Link>
  ) : (
    <div className={styles.bannerLink}>{picture}</div>
  );
}
