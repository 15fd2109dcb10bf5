import { serverNow } from '@storefront/api';
import { sells } from '@storefront/domain';
import { useFormats } from '@storefront/i18n';
import {
  chooseFulfilment,
  useFulfilment,
  useHasLocation,
  useModule,
  useWhere,
} from '@storefront/session';
import { Row, Stack, Text } from '@storefront/ui';
import { ExpandIcon, PinIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect } from 'react';
import { bus } from '../../bus';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './location-button.module.css';

/** A chosen time is discarded once it is in the past. */
function useFutureTime(): number | null {
  const { at } = useFulfilment();
  useEffect(() => {
    if (at === null) return;
    const drop = () => chooseFulfilment({ at: null });
    const timer = setTimeout(drop, at - serverNow().getTime());
    return () => clearTimeout(timer);
  }, [at]);
  return at;
}

/** The place, the fulfilment method and the time; opens the location picker. */
export function LocationButton(): ReactNode {
  const { t } = useShellTexts();
  const { location } = useWhere();
  // The server knows the position, but not the name of the place.
  const unnamed = useHasLocation() ? 'header.chosenPlace' : 'header.chooseLocation';
  const type = useModule()?.module_type;
  const { method } = useFulfilment();
  const at = useFutureTime();
  const formats = useFormats();
  const hasOrders = type === undefined || sells(type, 'items');
  const delivery = hasOrders && method === 'take_away' ? 'header.takeAway' : 'header.deliverTo';
  const label = t(sells(type, 'trips') ? 'header.pickupAt' : delivery);
  return (
    <Row
      as="button"
      type="button"
      gap={2}
      touch
      round="medium"
      padInline={2}
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => bus.publish('shell:location-picker-requested', {})}
    >
      <PinIcon size={20} color="var(--color-primary)" />
      <Stack as="span" className={styles.text}>
        <Text as="span" tone="muted" size="xs">
          {hasOrders && at !== null ? `${label} · ${formats.dateTime(new Date(at))}` : label}
        </Text>
        <Text as="bdi" truncate size="sm" weight="bold">
          {location ?? t(unnamed)}
        </Text>
      </Stack>
      <ExpandIcon size={16} color="var(--color-muted)" />
    </Row>
  );
}
