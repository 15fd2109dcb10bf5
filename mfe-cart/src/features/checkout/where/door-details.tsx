import { isolate } from '@storefront/i18n';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { DeliveryPlace } from '../../order/recipient';
import { useSavingsTexts } from '../savings/savings-texts';

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
  return (
    <Text as="span" tone="muted" size="sm">
      {details.join(' · ')}
    </Text>
  );
}
