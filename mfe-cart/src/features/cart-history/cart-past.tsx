import type { CartHistory } from '@storefront/api';
import { useWho } from '@storefront/session';
import type { ReactNode } from 'react';
import type { CartView } from '../cart/use-cart-view';
import { SavedCarts } from '../saved-carts/saved-carts';
import { EarlierCarts } from './earlier-carts';
import { HistoryBar } from './history-bar';
import { useCartHistory } from './use-cart-history';
import { useHistoryChanges } from './use-history-changes';

/** In the drawer: earlier carts, and buttons to restore them. Renders nothing when the backend has no history. */
export default function CartPast({ view }: { readonly view: CartView }): ReactNode {
  const history = useCartHistory(view);
  return history && <LoadedHistory view={view} history={history} />;
}

interface LoadedHistoryProps {
  readonly view: CartView;
  readonly history: CartHistory;
}

function LoadedHistory({ view, history }: LoadedHistoryProps): ReactNode {
  const changes = useHistoryChanges(view, history);
  const isGuest = useWho((who) => who.token === null);
  return (
    <>
      <HistoryBar view={view} history={history} changes={changes} />
      {isGuest && <SavedCarts config={view.config} ofGuest />}
      <EarlierCarts history={history} changes={changes} />
    </>
  );
}
