import type { Order } from '@storefront/api';
import { Picture, Rating, Row, Stack, Text, VisuallyHidden } from '@storefront/ui';
import type { ReactNode } from 'react';
import { isUnderWay } from '../orders/view/order-stage';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';

/** The courier of a running order, and the photo of the door that the courier received. */
export function Courier({
  order,
}: {
  readonly order: Pick<Order, 'delivery_address' | 'delivery_man' | 'order_status'>;
}): ReactNode {
  const { t } = useAccountTexts();
  const courier = order.delivery_man?.[0];
  if (!courier || !isUnderWay(order.order_status)) return null;
  const name = [courier.f_name, courier.l_name].filter(Boolean).join(' ');
  const photo = order.delivery_address?.door_photo_full_url;
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <Picture
          src={courier.image_full_url}
          alt=""
          width={48}
          height={48}
          className={styles.face}
        />
        <Stack align="start" gap={1} breaks>
          <Text weight="bold">
            <bdi>{name || t('tracking.courier')}</bdi>
          </Text>
          <p>{t('tracking.yourCourier')}</p>
          {Boolean(courier.rating_count) && (
            <Rating value={courier.avg_rating ?? 0} count={courier.rating_count ?? 0} />
          )}
          {(courier.vehicle_type || courier.license_plate_number) && (
            <Row wrap gap={2}>
              {courier.vehicle_type && <bdi>{courier.vehicle_type}</bdi>}
              {courier.license_plate_number && (
                <span>
                  <VisuallyHidden>{`${t('tracking.plate')} `}</VisuallyHidden>
                  <Text
                    as="bdi"
                    padInline={2}
                    round="small"
                    weight="bold"
                    nowrap
                    className={styles.plate}
                  >
                    {courier.license_plate_number}
                  </Text>
                </span>
              )}
            </Row>
          )}
        </Stack>
      </Row>
      {photo && (
        <Row as="figure" gap={3}>
          <Picture src={photo} alt="" width={96} height={96} className={styles.doorPhoto} />
          <figcaption>{t('addresses.doorPhotoSent')}</figcaption>
        </Row>
      )}
    </Stack>
  );
}
