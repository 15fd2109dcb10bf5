import { type ApiError, errorMessages } from '@storefront/api';
import { accountKeys, submitOfflinePayment } from '@storefront/api/account';
import { cartKeys, placeOrder, placePrescription } from '@storefront/api/cart';
import { useTexts } from '@storefront/i18n';
import {
  paths,
  paymentAddress,
  showApiError,
  useNavigate,
  useQueryClient,
} from '@storefront/platform';
import { forgetBuyNow, getGuestId, rememberOrder } from '@storefront/session';
import { useRef, useState } from 'react';
import { cartBus } from '../../app/cart-bus';
import { currentCart } from '../cart/current-cart';
import { paysOnline } from '../order-placed/use-order-payment';
import { leavePage } from './leave-page';
import { OrderAttempt } from './order-attempt';
import { pause } from './pause';
import { type Sending, sendOrder } from './send-order';
import type { CheckoutSource } from './use-basket';
import type { Checkout } from './use-checkout';

type Placed = Extract<Sending, { outcome: 'placed' }>['order'];

/** How the order that is being placed stands. */
export type PlacingState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Nobody knows whether it arrived: nothing may be changed until the same attempt has been asked about. */
  | { readonly status: 'unsure' }
  | {
      readonly status: 'refused';
      readonly messages: readonly string[];
      /** Until when another try would be refused as well, milliseconds since 1970; `null`: it may help at once. */
      readonly retryAt: number | null;
    };

/** What of a checkout is needed to place its order; a parcel's and a prescription's have no basket. */
export interface OrderToPlace
  extends Pick<Checkout, 'order' | 'prescriptions' | 'draft' | 'wallet' | 'isGuest' | 'recipient'> {
  readonly source: CheckoutSource | 'parcel' | 'prescription';
}

/** Files are part of what is ordered; their bytes do not change under the same name, size and time. */
const fingerprint = (files: readonly File[]) =>
  files.map(({ name, size, lastModified }) => [name, size, lastModified]);

/**
 * Places the order once, however often the button is pressed (reliability C1, B15): presses beside a running
 * one are ignored, and an attempt keeps its key until its content changes.
 */
export function usePlaceOrder(checkout: OrderToPlace): {
  readonly state: PlacingState;
  readonly place: () => Promise<void>;
} {
  const navigate = useNavigate();
  const client = useQueryClient();
  const common = useTexts('common');
  const [state, setState] = useState<PlacingState>({ status: 'idle' });
  const running = useRef(false);
  const [attempt] = useState(() => new OrderAttempt());
  const { order, prescriptions } = checkout;
  if (order) attempt.keyFor({ order, files: fingerprint(prescriptions) });

  async function finish(placed: Placed) {
    const { draft, source, isGuest, recipient } = checkout;
    const gateway =
      checkout.wallet !== 'all' && draft.payment === 'digital_payment' ? draft.gateway : null;
    if (isGuest) rememberOrder({ orderId: placed.order_id, phone: recipient.phone });
    if (checkout.wallet !== 'all' && draft.payment === 'offline_payment') {
      await tellOfflinePayment(placed.order_id, checkout);
    }
    // First away, then empty: the checkout of an empty cart is not what follows an order.
    await navigate(paths.orderPlaced.href(placed.order_id), {
      replace: true,
      state: gateway ? paysOnline : null,
    });
    const cart = currentCart();
    if (source === 'buy_now' || source === 'campaign') forgetBuyNow();
    else if (source === 'cart' && cart)
      client.setQueryData(cartKeys.list(cart.moduleId, cart.owner), []);
    void client.invalidateQueries({ queryKey: cartKeys.all });
    void client.invalidateQueries({ queryKey: accountKeys.orders });
    cartBus.publish('account:order-placed', { orderId: placed.order_id });
    if (gateway) {
      const payer = String(placed.user_id ?? getGuestId() ?? '');
      leavePage(
        paymentAddress({
          orderId: placed.order_id,
          payer,
          gateway,
          returnTo: paths.orderPlaced.href(placed.order_id),
        }),
      );
    }
  }

  async function place() {
    if (running.current || !order) return;
    running.current = true;
    setState({ status: 'sending' });
    try {
      const idempotencyKey = attempt.keyFor({ order, files: fingerprint(prescriptions) });
      const placing = { order, attachments: prescriptions, idempotencyKey };
      const sending = await sendOrder(placing, pause, () =>
        checkout.source === 'prescription' ? placePrescription(placing) : placeOrder(placing),
      );
      switch (sending.outcome) {
        case 'placed':
          await finish(sending.order);
          return;
        case 'unsure':
          setState({ status: 'unsure' });
          return;
        case 'refused':
          setState({
            status: 'refused',
            messages: errorMessages(sending.error, common.t),
            retryAt: retryAt(sending.error),
          });
          // Whatever it refused may stand in the cart, the store or the item: all are asked again.
          void client.invalidateQueries();
      }
    } finally {
      running.current = false;
    }
  }
  return { state, place };
}

/** When the server wants to be asked again, as after too many tries (reliability B8). */
const retryAt = ({ retryAfterSeconds: seconds }: ApiError): number | null =>
  seconds === null ? null : Date.now() + seconds * 1000;

/** The order stands already; what was filled in can be given again on its page when this fails. */
async function tellOfflinePayment(orderId: number, { draft }: OrderToPlace): Promise<void> {
  try {
    const methodId = Number(draft.gateway);
    await submitOfflinePayment({ ...draft.offlineInputs, order_id: orderId, method_id: methodId });
  } catch (error) {
    showApiError(error);
  }
}
