import type { CartLine, Config } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import { isolate } from '@storefront/i18n';
import { useLocation, useNavigate } from '@storefront/platform';
import type { CartTools, CartView, RowTools } from '@storefront/platform/cart-parts';
import { useWho } from '@storefront/session';
import { lazyPart, MissingOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { cartHistory } from '../feature';
import type { DrawerPartProps } from './drawer-part';
import { prepareHistoryTexts, useHistoryTexts, withTexts } from './history-texts';
import { sharedCartToken } from './shared-cart-link';

const SharedCartDialog = lazyPart(() => withTexts(import('./shared-cart-dialog')), {
  missing: ({ notice }, { token, onClose }) =>
    token && <MissingOverlay onClose={onClose}>{notice}</MissingOverlay>,
});
/** If it cannot be loaded, nothing is lost: both carts are stored, and the choice is offered again later. */
const UndecidedCart = lazyPart(() => import('./undecided-cart'), { missing: () => null });
/** If it cannot be loaded, the drawer is shown without it. */
const DrawerPart = lazyPart<DrawerPartProps>(() => withTexts(import('./drawer-part')), {
  missing: () => null,
});

interface OverlaysProps {
  readonly view: CartView;
  readonly tools: CartTools;
  /** The customer has opened the drawer or signed in on this page. */
  readonly mayAsk: boolean;
}

/** The dialogs on every page: a cart that somebody has sent, and the choice between two carts. */
function Overlays({ view, tools, mayAsk }: OverlaysProps): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const token = sharedCartToken(hash);
  const [isSharedMounted, setSharedMounted] = useState(false);
  if (token && !isSharedMounted) setSharedMounted(true);
  const isSignedIn = useWho((who) => who.token !== null);
  return (
    <Suspense>
      {isSharedMounted && (
        <SharedCartDialog
          token={token}
          tools={tools}
          onClose={() => void navigate({ pathname, search, hash: '' }, { replace: true })}
        />
      )}
      {isSignedIn && mayAsk && <UndecidedCart view={view} tools={tools} />}
    </Suspense>
  );
}

interface DrawerProps {
  readonly view: CartView;
  readonly tools: CartTools;
  readonly rows: RowTools;
}

function BelowLines(props: DrawerProps): ReactNode {
  return (
    <Suspense>
      <DrawerPart show="below" {...props} />
    </Suspense>
  );
}

function OtherCarts(): ReactNode {
  return (
    <Suspense>
      <DrawerPart show="others" />
    </Suspense>
  );
}

interface LineProps {
  readonly line: CartLine;
  readonly config: Config | null;
  readonly tools: CartTools;
  readonly onPress: () => void;
}

/** Whether the backend can save single lines for later, also for guests. */
const offersLater = (config: Config | null) =>
  config?.account_features?.includes('save_for_later') ?? false;

/** The button that saves a line for later; not for another person's line of a group order. */
function LineAction({ line, config, tools, onPress }: LineProps): ReactNode {
  if (!offersLater(config) || line.person_name) return null;
  return (
    <Suspense>
      <DrawerPart show="button" line={line} tools={tools} onPress={onPress} />
    </Suspense>
  );
}

interface KeptRowProps {
  readonly line: CartLine;
  readonly tools: CartTools;
  readonly rows: RowTools;
  readonly onUndo?: ((row: HTMLElement | null) => void) | undefined;
}

function KeptRow(props: KeptRowProps): ReactNode {
  return (
    <Suspense>
      <DrawerPart show="row" {...props} />
    </Suspense>
  );
}

/** Says that the cart which another store's item replaces is saved. */
function ReplaceText({ storeName }: { readonly storeName: string }): ReactNode {
  const { t } = useHistoryTexts();
  return <span>{t('otherStoreSaved', { store: isolate(storeName) })}</span>;
}

/** The part of this feature in the cart. */
export const cartHistoryOfCart = {
  ...cartHistory,
  prepare: prepareHistoryTexts,
  Overlays,
  BelowLines,
  OtherCarts,
  LineAction,
  KeptRow,
  ReplaceText,
  // Lazy, because no first page needs these calls.
  keepReplaced: async (cart: CartRef, tools: CartTools) =>
    (await import('./keep-replaced')).keepReplaced(cart, tools),
};
