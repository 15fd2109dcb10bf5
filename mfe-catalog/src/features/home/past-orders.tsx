import { RemoteSlot } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Skeleton } from '@storefront/ui';
import type { ReactNode } from 'react';

/** What the customer ordered before, to be ordered again; the account has the orders. Guests have none. */
export function PastOrders(): ReactNode {
  if (!useSignedIn()) return null;
  return <RemoteSlot name="account/past-orders" skeleton={<Skeleton height={400} />} />;
}
