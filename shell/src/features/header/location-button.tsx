import { useModule, useWhere } from '@storefront/session';
import { ExpandIcon, PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './location-button.module.css';

/** Where is delivered to; opens the location picker. */
export function LocationButton(): ReactNode {
  const { t } = useShellTexts();
  const { location } = useWhere();
  const isPickup = useModule()?.module_type === 'rental';
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => bus.publish('shell:location-picker-requested', {})}
    >
      <PinIcon size={20} className={styles.pin} />
      <span className={styles.words}>
        <span className={styles.label}>{t(isPickup ? 'header.pickupAt' : 'header.deliverTo')}</span>
        <bdi className={styles.place}>{location ?? t('header.chooseLocation')}</bdi>
      </span>
      <ExpandIcon size={16} className={styles.arrow} />
    </button>
  );
}
