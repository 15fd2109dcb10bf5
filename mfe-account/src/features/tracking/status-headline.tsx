import type { Order } from '@storefront/api';
import { Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { arrivalOf, isPutOff, type ShownArrival, steadyArrival } from '../orders/arrival';
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

/** The current state as text, and the time of arrival. */
export function StatusHeadline(props: StatusHeadlineProps): ReactNode {
  const { order, now } = props;
  const { t } = useAccountTexts();
  const { arrival, isLater } = useSteadyArrival(props);
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
      {isLater && isUnderWay && (
        <Text tone="muted" size="sm" role="status">
          {t(
            order.order_status === 'picked_up' ? 'tracking.later.courier' : 'tracking.later.store',
          )}
        </Text>
      )}
      {order.otp && isUnderWay && (
        <p>
          {t(order.order_type === 'parcel' ? 'tracking.otpParcel' : 'tracking.otp')}{' '}
          <bdi className={styles.code}>{order.otp}</bdi>
        </p>
      )}
    </div>
  );
}

/** The shown arrival, and whether it was postponed since the order reached its current state. */
interface SteadyArrival extends ShownArrival {
  readonly isLater: boolean;
}

function useSteadyArrival(props: StatusHeadlineProps): SteadyArrival {
  const { order, now, timeZone, travelSeconds } = props;
  const [shown, setShown] = useState<SteadyArrival | null>(null);
  const status = order.order_status;
  const next = { arrival: arrivalOf(order, { now, timeZone, travelSeconds }), status };
  const arrival = steadyArrival(shown, next, now);
  const wasLater = shown?.status === status && shown.isLater;
  const steady = { arrival, status, isLater: wasLater || isPutOff(shown, { arrival, status }) };
  if (JSON.stringify(shown) !== JSON.stringify(steady)) setShown(steady);
  return steady;
}
