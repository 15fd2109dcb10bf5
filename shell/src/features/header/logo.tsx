import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { Link, paths, useLocation, useQuery } from '@storefront/platform';
import { useHasLocation } from '@storefront/session';
import { pictureSources } from '@storefront/ui/picture-sources';
import { type ReactNode, useState } from 'react';
import styles from './logo.module.css';

/** Target of the logo: home once a place is chosen, and from the pages of `/auth`; otherwise the landing page. */
export function logoTarget(pathname: string, hasLocation: boolean): 'home' | 'landing' {
  return hasLocation || /^\/auth(\/|$)/.test(pathname) ? 'home' : 'landing';
}

/** Limit between the width of a square icon and that of a wordmark, both 36 pixels high. */
const LOGO_WIDTH = 96;

/** Longer names are written smaller, on up to two lines in the same space. */
const LONG_NAME = 8;

/** The shop's name as a link to home. */
export function Logo(): ReactNode {
  const { t } = useTexts('common');
  const { data: config } = useQuery(read(shopConfig));
  const { pathname } = useLocation();
  const hasLocation = useHasLocation();
  // An almost square image is an icon and needs the name beside it; a wide one contains the name.
  const [isSign, setIsSign] = useState(true);
  const target = logoTarget(pathname, hasLocation);
  const name = config?.business_name || t('brand');
  const picture = config?.logo_full_url;
  return (
    <Link to={target === 'home' ? paths.home.href() : paths.landing.href()} className={styles.logo}>
      {picture ? (
        <img
          src={picture}
          {...pictureSources(picture, LOGO_WIDTH)}
          alt={isSign ? '' : name}
          width={36}
          height={36}
          className={styles.picture}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setIsSign(naturalWidth < naturalHeight * 1.6)
          }
        />
      ) : (
        <BagMark />
      )}
      {isSign && (
        <bdi className={styles.name} data-long={name.length > LONG_NAME || undefined}>
          {name}
        </bdi>
      )}
    </Link>
  );
}

/** Shown while the shop's own image is unknown: the icon with which the site is installed (`icon.svg`). */
function BagMark(): ReactNode {
  return (
    <svg viewBox="0 0 512 512" width="36" height="36" aria-hidden="true" className={styles.mark}>
      <rect width="512" height="512" rx="116" className={styles.plate} />
      <path
        d="M152 196h208l22 196a28 28 0 0 1-28 31H158a28 28 0 0 1-28-31z"
        className={styles.bag}
      />
      <path d="M192 226v-54a64 64 0 0 1 128 0v54" className={styles.handle} />
      <path d="M198 318c20 34 96 34 116 0" className={styles.smile} />
    </svg>
  );
}
