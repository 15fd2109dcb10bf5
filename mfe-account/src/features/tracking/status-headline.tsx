import type { Order } from '@storefront/api';
import { type ReactNode, useState } from 'react';
import { type Arrival, arrivalOf, type ShownArrival, steadyArrival } from '../orders/arrival';
import { ArrivalText } from '../orders/arrival-text';
import { currentStage, isFollowed, orderProgress, waitsForAgreement } from '../orders/order-stage';
import { ORDER_STATE } from '../orders/order-state-heading';
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
  const { order, now } = props;
  const { t } = useAccountTexts();
  const arrival = useSteadyArrival(props);
  const stage = currentStage(orderProgress(order));
  const isUnderWay =
    isFollowed(order.order_status) && order.order_status !== 'failed' && !waitsForAgreement(order);
  return (
    <div className={styles.headline}>
      <div role="status">
        <h2 id={ORDER_STATE} tabIndex={-1} className={styles.status}>
          {t(`tracking.happening.${stage}`)}
        </h2>
      </div>
      {isUnderWay && (
        <ArrivalText arrival={arrival} now={now} collected={order.order_type === 'take_away'} />
      )}
      {order.otp && isUnderWay && (
        <p>
          {t('tracking.otp')} <bdi className={styles.code}>{order.otp}</bdi>
        </p>
      )}
    </div>
  );
}

function useSteadyArrival({ order, now, timeZone, travelSeconds }: StatusHeadlineProps): Arrival {
  const [shown, setShown] = useState<ShownArrival | null>(null);
  const status = order.order_status;
  const next = { arrival: arrivalOf(order, { now, timeZone, travelSeconds }), status };
  const arrival = steadyArrival(shown, next, now);
  if (shown === null || shown.status !== status || !isSameArrival(shown.arrival, arrival)) {
    setShown({ arrival, status });
  }
  return arrival;
}

const isSameArrival = (one: Arrival, other: Arrival) =>
  JSON.stringify(one) === JSON.stringify(other);
