import { useBusState } from '@storefront/bus/react';
import { paths, useLocation, useNavigate, useQueryClient } from '@storefront/platform';
import { sentCheckouts } from '@storefront/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Looks for orders whose answer was lost, on every page: when it opens and when the network is back. Except on the
 * checkout, which looks for its own order before it accepts another one.
 */
export function useLostOrders(): void {
  const online = useBusState('shell:online-changed')?.online ?? true;
  const isElsewhere = useLocation().pathname !== paths.checkout.path;
  const navigate = useNavigate();
  const client = useQueryClient();
  const look = useEffectEvent(async (isWanted: () => boolean) => {
    // Few customers have one; the others do not load its code.
    const { findLostOrders } = await import('./find-lost-orders');
    await findLostOrders({ client, isWanted, open: (path) => void navigate(path) });
  });
  useEffect(() => {
    if (!online || !isElsewhere || sentCheckouts().length === 0) return;
    let isWanted = true;
    // Code that cannot be loaded now is loaded on the next occasion.
    look(() => isWanted).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [online, isElsewhere]);
}
