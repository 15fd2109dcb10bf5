import { sells } from '@storefront/domain';
import { useHasLocation, useModule, useWhere } from '@storefront/session';
import { Text } from '@storefront/ui';
import { ExpandIcon, PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './location-button.module.css';

/** Where is delivered to; opens the location picker. */
export function LocationButton(): ReactNode {
  const { t } = useShellTexts();
  const { location } = useWhere();
  // The server knows where, and not how the place is called.
  const unnamed = useHasLocation() ? 'header.chosenPlace' : 'header.chooseLocation';
  const isPickup = sells(useModule()?.module_type, 'trips');
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => bus.publish('shell:location-picker-requested', {})}
    >
      <PinIcon size={20} className={styles.pin} />
      <span className={styles.text}>
        <Text as="span" tone="muted" size="xs">
          {t(isPickup ? 'header.pickupAt' : 'header.deliverTo')}
        </Text>
        <Text as="bdi" truncate size="sm" weight="bold">
          {location ?? t(unnamed)}
        </Text>
      </span>
      <ExpandIcon size={16} className={styles.arrow} />
    </button>
  );
}
