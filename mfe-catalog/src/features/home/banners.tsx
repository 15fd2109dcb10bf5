import { type Banner, read } from '@storefront/api';
import { banners } from '@storefront/api/config';
import { Link, paths, useOpenItem, useQuery } from '@storefront/platform';
import { IconButton, Picture, Row, Skeleton, SkeletonGroup } from '@storefront/ui';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '@storefront/ui/icons';
import type { MouseEvent, ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { BannerCaption } from './banner-caption';
import styles from './banners.module.css';
import { useCarousel } from './use-carousel';

/** Where a banner leads. */
type BannerTarget =
  | { readonly kind: 'path'; readonly to: string }
  | { readonly kind: 'item'; readonly to: string; readonly item: NonNullable<Banner['item']> }
  | { readonly kind: 'foreign'; readonly href: string }
  /** A picture without a link. */
  | { readonly kind: 'none' };

const none: BannerTarget = { kind: 'none' };

/**
 * A banner's store, item or link, by its type. Only http(s) links and paths of this site are followed, because the
 * text is external.
 * @param origin of this site
 */
export function bannerTarget(
  { type, store, item, link }: Pick<Banner, 'type' | 'store' | 'item' | 'link'>,
  origin: string,
): BannerTarget {
  switch (type) {
    case 'store_wise':
      return store ? { kind: 'path', to: paths.store.href(store) } : none;
    case 'item_wise':
      return item ? { kind: 'item', to: paths.product.href(item), item } : none;
    case 'default':
      return linkTarget(link?.trim() ?? '', origin);
  }
}

function linkTarget(link: string, origin: string): BannerTarget {
  const isPath = /^\/(?![/\\])/.test(link);
  if (!isPath && !/^https?:\/\//i.test(link)) return none;
  if (!URL.canParse(link, origin)) return none;
  const url = new URL(link, origin);
  if (url.origin === origin) return { kind: 'path', to: `${url.pathname}${url.search}${url.hash}` };
  return isPath ? none : { kind: 'foreign', href: url.href };
}

/** The shop's banners of this module. */
export function Banners(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery({ ...read(banners), select: (answer) => answer.banners });
  const { data, isError } = query;
  // Content blockers always refuse such calls, and nobody misses an advertisement.
  if (!data && isError) return null;
  if (!data) {
    return (
      <SkeletonGroup label={t('home.bannersLoading')}>
        <div className={styles.list}>
          <Skeleton ratio="7 / 3" className={styles.slide} />
          <Skeleton ratio="7 / 3" className={styles.slide} />
        </div>
        <Row justify="center" gap={2} className={styles.controls} />
      </SkeletonGroup>
    );
  }
  const shown = [...new Map(data.map((banner) => [banner.id, banner])).values()];
  return shown.length === 0 ? null : <Carousel banners={shown} />;
}

function Carousel({ banners }: { readonly banners: readonly Banner[] }): ReactNode {
  const { t } = useCatalogTexts();
  const { listRef, current, goTo, playing, canPlay, setPlaying, hold } = useCarousel(
    banners.length,
  );
  const last = banners.length - 1;
  return (
    <section
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banners')}
      className={styles.carousel}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul ref={listRef} className={styles.list}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.slide}>
            <BannerSlide
              banner={banner}
              label={t('home.bannerOf', { number: index + 1, total: banners.length })}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <Row justify="center" gap={2} className={styles.controls}>
          {canPlay && (
            <IconButton
              size="small"
              label={playing ? t('home.pause') : t('home.play')}
              icon={playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
              onClick={() => setPlaying(!playing)}
            />
          )}
          <IconButton
            size="small"
            label={t('home.previousBanner')}
            icon={<PreviousIcon size={18} />}
            disabled={current === 0}
            onClick={() => goTo(current - 1)}
          />
          <Row as="span" gap={1} aria-hidden="true">
            {banners.map((banner, index) => (
              <span key={banner.id} className={styles.dot} data-current={index === current} />
            ))}
          </Row>
          <IconButton
            size="small"
            label={t('home.nextBanner')}
            icon={<NextIcon size={18} />}
            disabled={current >= last}
            onClick={() => goTo(current + 1)}
          />
        </Row>
      )}
    </section>
  );
}

interface BannerSlideProps {
  readonly banner: Banner;
  readonly label: string;
  readonly priority: boolean;
}

function BannerSlide({ banner, label, priority }: BannerSlideProps): ReactNode {
  const openItem = useOpenItem();
  const target = bannerTarget(banner, window.location.origin);
  const title = banner.title?.trim();
  const picture = (
    <>
      <Picture
        src={banner.image_full_url}
        alt={title ? '' : label}
        width={1260}
        height={540}
        priority={priority}
      />
      <BannerCaption title={title} />
    </>
  );
  switch (target.kind) {
    case 'none':
      return picture;
    case 'foreign':
      return (
        <a href={target.href} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {picture}
        </a>
      );
    case 'path':
      return (
        <Link to={target.to} className={styles.link}>
          {picture}
        </Link>
      );
    case 'item':
      return (
        <Link
          to={target.to}
          className={styles.link}
          onClick={(event: MouseEvent) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            openItem(target.item);
          }}
        >
          {picture}
        </Link>
      );
  }
}
