import type { Item, ItemDetails } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import {
  type CartItemRequest,
  type CartResult,
  paths,
  toast,
  useNavigate,
} from '@storefront/platform';
import { keepBuyNow, useHasLocation, useSignedIn } from '@storefront/session';
import { Button, CardGrid, Money, Row, Stack, Text } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { bus } from '../../bus';
import { useCartCommands } from '../item-card/use-cart-commands';
import { useOrderable } from '../opening/use-orderable';
import { useRefusal } from '../opening/use-refusal';
import { PlaceLine } from '../places/place-parts';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { selectionOf } from './choice';
import { takesNote } from './kitchen-note';
import styles from './order-bar.module.css';
import type { ItemOrder } from './use-item-order';

interface CartChange {
  readonly request: CartItemRequest;
  /** The line to replace; `null` adds. */
  readonly cartId: number | null;
}

interface CartItem {
  readonly send: (change: CartChange) => void;
  /** Preloads what a press needs. */
  readonly prepare: () => void;
  readonly busy: boolean;
  /** Why the cart cannot be changed: the cart remote is not available. */
  readonly unavailable: string | undefined;
  readonly retry: () => void;
}

/**
 * Adds to the cart or updates a line. The cart remote shows the result; a press while it loads is applied once it is
 * loaded.
 * @param onDone called with the result of each change
 */
function useCartItem(onDone: (result: CartResult) => void): CartItem {
  const { t } = useTexts('common');
  const { cart, prepare } = useCartCommands();
  const [waiting, setWaiting] = useState<CartChange | null>(null);
  const [busy, setBusy] = useState(false);

  const run = useEffectEvent(async (change: CartChange) => {
    if (cart.status !== 'ready') return;
    const { add, update } = cart.service;
    setBusy(true);
    try {
      const { request, cartId } = change;
      onDone(await (cartId === null ? add(request) : update(cartId, request)));
    } finally {
      setBusy(false);
    }
  });
  useEffect(() => {
    if (!waiting) return;
    if (cart.status === 'loading') return cart.start();
    setWaiting(null);
    void run(waiting);
  }, [waiting, cart]);

  return {
    send: setWaiting,
    prepare,
    busy: busy || waiting !== null,
    unavailable: cart.status === 'unavailable' ? t('sections.orderingUnavailable') : undefined,
    retry() {
      if (cart.status === 'unavailable') cart.retry();
    },
  };
}

interface OrderBarProps {
  readonly order: ItemOrder;
  readonly store: ItemDetails['store_details'];
  readonly idPrefix: string;
  /** Called when the choice was added to the cart, or its line updated, to close the modal. */
  readonly onTaken: (() => void) | undefined;
}

/** Whether an item can be ordered depends on the place; viewing it needs none. */
export function OrderBar(props: OrderBarProps): ReactNode {
  return useHasLocation() ? <PlacedOrderBar {...props} /> : <PlaceLine toOrder />;
}

/** Quantity, total and the buttons that order: always enabled; a press shows what is missing. */
function PlacedOrderBar({ order, store, idPrefix, onTaken }: OrderBarProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const checkOut = useCheckoutItem();
  const cart = useCartItem(({ outcome }) => {
    if (outcome === 'done') onTaken?.();
  });
  const { item, choice, line, limit, amounts, isOut, isCampaign } = order;
  const limitText =
    limit.reason === 'stock' ? common('issues.outOfStock') : common('issues.outOfLimits');
  const orderable = useOrderable(store ?? unknownStore(item), order.availability);
  const refusal = useRefusal(orderable);
  const blocked = amounts ? refusal : t('item.noPrice');
  const hours = useHours(item);
  const reason = blocked ?? (orderable.obstacle === 'hours' ? hours : undefined);

  /** The request; `null` when there is a gap, which is then marked, announced and focused. */
  function takeRequest() {
    const gap = order.check();
    const note = order.note.trim();
    if (gap?.group) goToGroup(`${idPrefix}${gap.group}`);
    if (gap) return null;
    return {
      item,
      selection: selectionOf(item, choice),
      storeName: item.store_name,
      ...(takesNote(item) && (note !== '' || line?.note) && { note }),
    };
  }
  function sendToCart() {
    const request = takeRequest();
    if (request) cart.send({ request, cartId: line?.id ?? null });
  }
  function buy() {
    const request = takeRequest();
    if (request) checkOut(isCampaign ? 'campaign' : 'buy_now', request);
  }
  function refuse(reason: string) {
    toast.error(reason);
    if (!blocked) cart.retry();
  }

  /** A button label with quantity and amount. */
  const withAmount = (label: string) => (
    <Stack as="span">
      <span>{label}</span>{' '}
      {amounts && (
        <Text as="span" size="sm" weight="medium">
          <span>
            {`${formats.number(choice.quantity)} · ${order.hasPrice ? '' : `${t('item.amountFrom')} `}`}
          </span>
          <Money amount={amounts.total} />
        </Text>
      )}
    </Stack>
  );

  return (
    <Stack gap={3}>
      <Row>
        <Stepper
          name={item.name}
          value={choice.quantity}
          max={limit.limit ?? undefined}
          maxReason={limitText}
          onMaxRefused={() => toast.error(limitText)}
          onChange={(next) => order.changeQuantity(next - choice.quantity)}
        />
      </Row>
      {reason && (
        // Screen readers get it from the buttons.
        <Text as="p" weight="bold" aria-hidden={blocked !== undefined && !isOut}>
          {reason}
        </Text>
      )}
      {isOut ? (
        <Button block size="large" disabled>
          {common('issues.outOfStock')}
        </Button>
      ) : (
        <CardGrid min={130} fit gap={2}>
          <Button
            // Identifies the button for presses on the server's first screen, because its text depends on the choice.
            name="buy"
            className={styles.order}
            size="large"
            variant={isCampaign ? 'primary' : 'secondary'}
            disabledReason={blocked}
            onRefused={() => blocked && toast.error(blocked)}
            onClick={buy}
          >
            {isCampaign ? withAmount(t('item.orderNow')) : t('item.buyNow')}
          </Button>
          {!isCampaign && (
            <Button
              name="add"
              className={styles.order}
              size="large"
              variant="primary"
              loading={cart.busy}
              disabledReason={blocked ?? cart.unavailable}
              onRefused={() => refuse(blocked ?? cart.unavailable ?? '')}
              onPointerEnter={cart.prepare}
              onFocus={cart.prepare}
              onClick={sendToCart}
            >
              {withAmount(line ? t('item.updateCart') : t('item.addToCart'))}
            </Button>
          )}
        </CardGrid>
      )}
    </Stack>
  );
}

/** The store's data that an item contains, used until the store is loaded. */
const unknownStore = ({ zone_id }: Item) => ({ zone_id, take_away: true });

/** The hours of an item that is not sold all day. */
function useHours({ available_time_starts: from, available_time_ends: to }: Item) {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  if (!from || !to) return undefined;
  return t('item.availableTimes', { from: formats.time(from), to: formats.time(to) });
}

/** Scrolls to a group of options and focuses it, which makes a screen reader announce its name. */
function goToGroup(id: string): void {
  const group = document.getElementById(id);
  group?.scrollIntoView({ block: 'center' });
  group?.focus({ preventScroll: true });
}

/** Opens the checkout with one item: Buy Now, or a campaign item's Order Now, which needs a signed-in customer. */
function useCheckoutItem(): (kind: 'buy_now' | 'campaign', request: CartItemRequest) => void {
  const { t } = useCatalogTexts();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  return (kind, request) => {
    if (kind === 'campaign' && !signedIn) {
      toast.error(t('item.campaignSignIn'));
      bus.publish('account:sign-in-required', {
        reason: t('item.campaignSignIn'),
        mode: 'sign-in',
        returnTo: null,
      });
      return;
    }
    keepBuyNow({ kind, moduleId: request.item.module_id, ...request });
    void navigate(paths.checkout.href(kind));
  };
}
