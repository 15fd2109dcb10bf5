import { read } from '@storefront/api';
import { zoneList } from '@storefront/api/places';
import { useQuery } from '@storefront/platform';
import type { ReactNode } from 'react';
import styles from './served-zones.module.css';

/** The names of the zones that are served, as soon as they are known. */
export function ServedZones(): ReactNode {
  const { data: zones } = useQuery(read(zoneList));
  if (!zones || zones.length === 0) return null;
  return (
    <ul className={styles.zones}>
      {zones.map(({ id, name, display_name }) => (
        <li key={id} className={styles.zone}>
          {display_name || name}
        </li>
      ))}
    </ul>
  );
}
