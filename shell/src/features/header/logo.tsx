import { useConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { Link, paths, useLocation } from '@storefront/platform';
import { useHasLocation } from '@storefront/session';
import { type ReactNode, useState } from 'react';
import styles from './logo.module.css';
import { logoTarget } from './logo-target';

/** The shop's name and the way home. */
export function Logo(): ReactNode {
  const { t } = useTexts('common');
  const { data: config } = useConfig();
  const { pathname } = useLocation();
  const hasLocation = useHasLocation();
  // A picture that is about square is a sign and needs the name beside it; a long one has it written out.
  const [isSign, setIsSign] = useState(true);
  const target = logoTarget(pathname, hasLocation);
  const name = config?.business_name || t('brand');
  return (
    <Link to={target === 'home' ? paths.home.href() : paths.landing.href()} className={styles.logo}>
      {config?.logo_full_url ? (
        <img
          src={config.logo_full_url}
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
      {isSign && <bdi className={styles.name}>{name}</bdi>}
    </Link>
  );
}

/** Drawn while the shop's own picture is not known. */
function BagMark(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={styles.mark}>
      <path d="M5 12.5 7.5 5h17l2.5 7.5v1.2a3.6 3.6 0 0 1-6.400 2.200 3.600 3.600 0 0 1-4.600 1 3.600 3.600 0 0 1-4.600-1A3.600 3.600 0 0 1 5 13.700z" />
      <path d="M7 18.500V26a1.500 1.500 0 0 0 1.500 1.500H13V23a3 3 0 0 1 6 0v4.500h4.500A1.500 1.500 0 0 0 25 26v-7.500" />
    </svg>
  );
}
