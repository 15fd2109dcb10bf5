import { useBusState } from '@storefront/bus/react';
import { paths, useLocation, useNavigate, useQueryClient } from '@storefront/platform';
import { sentCheckouts } from '@storefront/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Looks for orders whose answer was lost, on whatever page the customer is: when the page opens and when
 * the network is back. The checkout is left out, which looks for its own order before it takes another one.
 */
export function useLostOrders(): void {
  const online = useBusState('shell:online-changed')?.online ?? true;
  const isElsewhere = useLocation().pathname !== paths.checkout.path;
  const navigate = useNavigate();
  const client = useQueryClient();
  const look = useEffectEvent(async (isWanted: () => boolean) => {
    // Nearly nobody has one: the others load nothing.
    const { findLostOrders } = await import('./find-lost-orders');
    await findLostOrders({ client, isWanted, open: (path) => void navigate(path) });
  });
  useEffect(() => {
    if (!online || !isElsewhere || sentCheckouts().length === 0) return;
    let isWanted = true;
    // A part of the page that cannot be fetched now is fetched at the next occasion.
    look(() => isWanted).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [online, isElsewhere]);
}
