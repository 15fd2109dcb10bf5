import { read } from '@storefront/api';
import { paymentFailed } from '@storefront/api/account';
import { Link, paths, useQuery } from '@storefront/platform';
import { lastOrder, useWho } from '@storefront/session';
import { buttonClass, Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** The order that a guest placed with this device: the one that waits for its payment, or the last one. */
export default function DeviceOrder(): ReactNode {
  const { t } = useAccountTexts();
  const last = lastOrder();
  const hasGuest = useWho(({ guestId }) => guestId !== null);
  const { data: unpaid } = useQuery({ ...read(paymentFailed, { query: {} }), enabled: hasGuest });
  const id = unpaid?.order_id ?? last?.orderId;
  if (id === undefined) return null;
  const isLast = last?.orderId === id;
  return (
    <Callout
      tone={unpaid ? 'warning' : 'info'}
      title={t(unpaid ? 'tracking.unpaidOrder' : 'tracking.lastOrder', { id })}
      action={
        <Link
          to={paths.trackOrder.href(id, isLast ? last.token : null)}
          state={{ phone: unpaid?.contact_person_number ?? (isLast ? last.phone : null) }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t(unpaid ? 'tracking.payOrder' : 'tracking.openOrder')}
        </Link>
      }
    />
  );
}
