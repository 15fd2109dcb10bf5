import { isolate } from '@storefront/i18n';
import type { ReactNode } from 'react';
import type { DeliveryPlace } from '../../order/recipient';
import { useSavingsTexts } from '../savings/savings-texts';
import styles from './where-section.module.css';

const named = ['road', 'house', 'floor', 'gateCode', 'landmark'] as const;

/** Directions to the door and instructions, which maps do not have; renders nothing if there are none. */
export default function DoorDetails({ place }: { readonly place: DeliveryPlace }): ReactNode {
  const { t } = useSavingsTexts();
  const details = [
    ...named
      .filter((name) => place[name] !== '')
      .map((name) => `${t(`door.${name}`)} ${isolate(place[name])}`),
    ...(place.leaveAtDoor ? [t('door.leaveAtDoor')] : []),
  ];
  if (details.length === 0) return null;
  return <span className={styles.muted}>{details.join(' · ')}</span>;
}
