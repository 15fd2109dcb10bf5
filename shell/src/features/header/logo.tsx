import { useConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { Link, paths, useLocation } from '@storefront/platform';
import { useHasLocation } from '@storefront/session';
import type { ReactNode } from 'react';
import styles from './logo.module.css';
import { logoTarget } from './logo-target';

/** The shop's name and the way home. */
export function Logo(): ReactNode {
  const { t } = useTexts('common');
  const { data: config } = useConfig();
  const { pathname } = useLocation();
  const hasLocation = useHasLocation();
  const target = logoTarget(pathname, hasLocation);
  const name = config?.business_name || t('brand');
  return (
    <Link to={target === 'home' ? paths.home.href() : paths.landing.href()} className={styles.logo}>
      {config?.logo_full_url ? (
        <img
          src={config.logo_full_url}
          alt={name}
          width={112}
          height={36}
          className={styles.picture}
        />
      ) : (
        <>
          <svg
            viewBox="0 0 32 32"
            width="32"
            height="32"
            aria-hidden="true"
            className={styles.mark}
          >
            <path d="M5 12.5 7.5 5h17l2.5 7.5v1.2a3.6 3.6 0 0 1-6.4 2.2 3.6 3.6 0 0 1-4.6 1 3.6 3.6 0 0 1-4.6-1A3.6 3.6 0 0 1 5 13.7z" />
            <path d="M7 18.5V26a1.5 1.5 0 0 0 1.5 1.5H13V23a3 3 0 0 1 6 0v4.5h4.5A1.5 1.5 0 0 0 25 26v-7.5" />
          </svg>
          <bdi>{name}</bdi>
        </>
      )}
    </Link>
  );
}
