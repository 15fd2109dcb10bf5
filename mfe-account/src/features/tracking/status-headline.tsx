import type { Order } from '@storefront/api';
import { Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { arrivalOf, isPutOff, type ShownArrival, steadyArrival } from '../orders/arrival';
import { ArrivalText } from '../orders/arrival-text';
import { currentStage, isUnderWay, orderProgress, waitsForAgreement } from '../orders/order-stage';
import { ORDER_STATE } from '../orders/order-state-heading';
import { PaidBack } from '../refunds/paid-back';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';

interface StatusHeadlineProps {
  readonly order: Order;
  readonly now: Date;
  readonly timeZone: string;
  readonly travelSeconds: number | null;
}

/** The status of an order as text, and its expected arrival. */
export function StatusHeadline(props: StatusHeadlineProps): ReactNode {
  const { order, now } = props;
  const { t } = useAccountTexts();
  const { arrival, isLater } = useSteadyArrival(props);
  const stage = currentStage(orderProgress(order));
  const isComing = isUnderWay(order.order_status) && !waitsForAgreement(order);
  return (
    <div className={styles.headline}>
      <div role="status">
        <h2 id={ORDER_STATE} tabIndex={-1} className={styles.status}>
          {t(`tracking.happening.${stage}`)}
        </h2>
      </div>
      {stage !== 'refunded' && <PaidBack order={order} />}
      {isComing && (
        <ArrivalText arrival={arrival} now={now} collected={order.order_type === 'take_away'} />
      )}
      {isLater && isComing && (
        <Text tone="muted" size="sm" role="status">
          {t(
            order.order_status === 'picked_up' ? 'tracking.later.courier' : 'tracking.later.store',
          )}
        </Text>
      )}
      {order.otp && isComing && (
        <p>
          <span>{t(order.order_type === 'parcel' ? 'tracking.otpParcel' : 'tracking.otp')}</span>{' '}
          <bdi className={styles.code}>{order.otp}</bdi>
        </p>
      )}
    </div>
  );
}

/** The shown arrival, and whether it was delayed since the order entered its state. */
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
