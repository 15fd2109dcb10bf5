import { type OtherBanners, read } from '@storefront/api';
import { otherBanners } from '@storefront/api/config';
import { Link, paths, useQuery } from '@storefront/platform';
import { Picture } from '@storefront/ui';
import type { ReactNode } from 'react';
import { subjectQuery } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './promotions.module.css';

type Slot = Exclude<keyof NonNullable<OtherBanners>, 'banners'>;

interface PromotionProps {
  readonly slot: Slot;
  /** Where the picture leads, with what it is about; pictures of the shop have no link of their own. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** A picture of the shop for a named place of a module's home; renders nothing without one. */
function Promotion({ slot, link }: PromotionProps): ReactNode {
  const { data } = useQuery({ ...read(otherBanners), select: (banners) => banners?.[slot] });
  if (!data) return null;
  const picture = (
    <Picture src={data} alt="" width={1280} height={320} className={styles.picture} />
  );
  return link ? (
    <Link to={link.to} aria-label={link.label} className={styles.frame}>
      {picture}
    </Link>
  ) : (
    <div className={styles.frame}>{picture}</div>
  );
}

export const MainPromotion = () => <Promotion slot="promotional_banner_full_url" />;
export const LastPromotion = () => <Promotion slot="bottom_section_banner_full_url" />;
export const ReviewedPromotion = () => <Promotion slot="best_reviewed_section_banner_full_url" />;
export const NearPromotion = () => <Promotion slot="basic_section_nearby_full_url" />;

export function NewPromotion(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Promotion
      slot="new_arrival_section_banner_full_url"
      link={{ to: paths.home.href(subjectQuery.list('new')), label: t('home.newItems') }}
    />
  );
}
