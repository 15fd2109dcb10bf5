import type { Order } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { type Arrival, arrivalOf } from '../orders/arrival';
import { currentStage, isFollowed, orderProgress, waitsForAgreement } from '../orders/order-stage';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';

interface StatusHeadlineProps {
  readonly order: Order;
  readonly now: Date;
  readonly timeZone: string;
  readonly travelSeconds: number | null;
}

/** What is happening, as text, and when it will be there. */
export function StatusHeadline(props: StatusHeadlineProps): ReactNode {
  const { order, now, timeZone, travelSeconds } = props;
  const { t } = useAccountTexts();
  const stage = currentStage(orderProgress(order));
  const isUnderWay =
    isFollowed(order.order_status) && order.order_status !== 'failed' && !waitsForAgreement(order);
  return (
    <div className={styles.headline}>
      <div role="status">
        <h2 className={styles.status}>{t(`tracking.happening.${stage}`)}</h2>
      </div>
      {isUnderWay && (
        <ArrivalText
          arrival={arrivalOf(order, { now, timeZone, travelSeconds })}
          now={now}
          collected={order.order_type === 'take_away'}
        />
      )}
      {order.otp && isUnderWay && (
        <p>
          {t('tracking.otp')} <bdi className={styles.code}>{order.otp}</bdi>
        </p>
      )}
    </div>
  );
}

interface ArrivalTextProps {
  readonly arrival: Arrival;
  readonly now: Date;
  /** The customer comes to the store. */
  readonly collected: boolean;
}

function ArrivalText({ arrival, now, collected }: ArrivalTextProps): ReactNode {
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
      return (
        <Text size="lg" weight="medium">
          {day !== formats.date(now) && `${isolate(day)} · `}
          {t(collected ? 'tracking.readyBetween' : 'tracking.between', range)}
          {arrival.latest && (
            <Text as="span" tone="muted" size="sm">
              {' '}
              {t('tracking.latestBy', { time: time(arrival.latest) })}
            </Text>
          )}
        </Text>
      );
    }
  }
}
