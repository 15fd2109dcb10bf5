import { isolate, useFormats } from '@storefront/i18n';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';
import type { Arrival } from './arrival';

interface ArrivalTextProps {
  readonly arrival: Arrival;
  readonly now: Date;
  /** Whether the customer collects the order. */
  readonly collected: boolean;
}

/** The text that says when an order will arrive, or can be collected. */
export function ArrivalText({ arrival, now, collected }: ArrivalTextProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const time = (date: Date) => isolate(formats.time(date));
  switch (arrival.kind) {
    case 'unknown':
      return null;
    case 'arriving':
      return (
        <Text size="lg" weight="medium">
          {t(collected ? 'tracking.readySoon' : 'tracking.arriving')}
        </Text>
      );
    case 'late':
      return (
        <Text size="lg" weight="medium">
          {t('tracking.late', { time: time(arrival.latest) })}
        </Text>
      );
    case 'range': {
      const day = formats.date(arrival.from);
      const range = { from: time(arrival.from), to: time(arrival.to) };
      const isPoint = arrival.from.getTime() === arrival.to.getTime();
      const between = t(
        isPoint && collected
          ? 'tracking.readyAt'
          : collected
            ? 'tracking.readyBetween'
            : 'tracking.between',
        range,
      );
      return (
        <Text size="lg" weight="medium">
          <span>{day === formats.date(now) ? between : `${isolate(day)} · ${between}`}</span>
          {arrival.latest && (
            <Text as="span" tone="muted" size="sm">
              {` ${t('tracking.latestBy', { time: time(arrival.latest) })}`}
            </Text>
          )}
        </Text>
      );
    }
  }
}
