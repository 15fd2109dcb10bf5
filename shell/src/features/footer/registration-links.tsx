import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { Link, paths, useQuery } from '@storefront/platform';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './footer-links.module.css';

interface RegistrationLinksProps {
  readonly className?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/** Links to the registrations of stores and couriers, only while `toggle_dm_registration` is on. */
export function RegistrationLinks({ className, onFollow }: RegistrationLinksProps): ReactNode {
  const { t } = useShellTexts();
  const { data: config } = useQuery(read(shopConfig));
  if (!isOn(config?.toggle_dm_registration)) return null;
  return (
    <ul className={className}>
      <li>
        <Link to={paths.storeRegistration.href()} className={styles.link} onClick={onFollow}>
          {t('links.storeRegistration')}
        </Link>
      </li>
      <li>
        <Link to={paths.deliverymanRegistration.href()} className={styles.link} onClick={onFollow}>
          {t('links.deliverymanRegistration')}
        </Link>
      </li>
    </ul>
  );
}
