import { type ApiError, type ChangedBill, call, errorMessages } from '@storefront/api';
import { offlinePayment } from '@storefront/api/account';
import { placeOrder, placePrescription } from '@storefront/api/cart';
import { useTexts } from '@storefront/i18n';
import { paths, showApiError, useNavigate, useQueryClient } from '@storefront/platform';
import { markSent, type OpenCheckout, rememberOrder } from '@storefront/session';
import { useRef, useState } from 'react';
import type { ExpectedBill } from './expected-bill';
import { findOrder } from './find-order';
import { goToPayment } from './go-to-payment';
import { pause } from './pause';
import { type Sending, sendOrder } from './send-order';
import type { CheckoutSource } from './use-basket';
import type { Checkout } from './use-checkout';
import { useOrderArrival } from './use-order-arrival';

type Placed = Extract<Sending, { outcome: 'placed' }>['order'];

/** How the order that is being placed stands. */
export type PlacingState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Nobody knows whether it arrived: nothing may be changed until the same attempt has been asked about. */
  | { readonly status: 'unsure' }
  /** The total is another one by now: nothing was ordered, and the customer is asked. */
  | { readonly status: 'changed'; readonly bill: ChangedBill }
  | {
      readonly status: 'refused';
      readonly messages: readonly string[];
      /** Until when another try would be refused as well, milliseconds since 1970; `null`: it may help at once. */
      readonly retryAt: number | null;
    };

/** What a checkout orders. */
export type OrderSource = CheckoutSource | 'parcel' | 'prescription';

/** What of a checkout is needed to place its order; a parcel's and a prescription's have no basket. */
export interface OrderToPlace
  extends Pick<Checkout, 'order' | 'prescriptions' | 'draft' | 'wallet' | 'isGuest' | 'recipient'>,
    Partial<Pick<Checkout, 'coupon'>> {
  readonly source: OrderSource;
  /** Has the key, which stays until the order is known. */
  readonly opened: OpenCheckout;
}

export interface Placing {
  readonly state: PlacingState;
  /** @param agreed the changed bill that the customer has agreed to, instead of the one on the page */
  readonly place: (agreed?: ExpectedBill) => Promise<void>;
  /** The customer does not agree to the changed bill. */
  readonly decline: () => void;
}

/**
 * Places the order once, however often the button is pressed and in however many tabs: presses beside a
 * running one are ignored, and the checkout keeps its key until the order is known.
 */
export function usePlaceOrder(checkout: OrderToPlace): Placing {
  const navigate = useNavigate();
  const client = useQueryClient();
  const arrive = useOrderArrival();
  const common = useTexts('common');
  const [state, setState] = useState<PlacingState>({ status: 'idle' });
  const running = useRef(false);
  const { order, prescriptions, opened, source } = checkout;

  async function finish(placed: Placed) {
    const { draft, isGuest, recipient, wallet } = checkout;
    const gateway = wallet !== 'all' && draft.payment === 'digital_payment' ? draft.gateway : null;
    if (isGuest) rememberOrder({ orderId: placed.order_id, phone: recipient.phone });
    if (wallet !== 'all' && draft.payment === 'offline_payment') {
      await tellOfflinePayment(placed.order_id, checkout);
    }
    await arrive(placed, { checkout: opened, paysNow: gateway !== null });
    if (gateway) {
      await goToPayment(placed.order_id, gateway).catch((error: unknown) => {
        showApiError(error);
        // The order stands and can be paid from its page, which must not wait for the payment page.
        return navigate(`${paths.orderPlaced.href(placed.order_id)}&flag=fail`, { replace: true });
      });
    }
  }

  function refuse(error: ApiError) {
    // An answer of the server's own that says no: nothing was ordered. Of a fault nobody knows.
    if (error.status !== null && error.status < 500) markSent(opened, false);
    const messages = errorMessages(error, common.t);
    if (error.hasCode('coupon')) checkout.coupon?.reject(messages.join(' '));
    setState({ status: 'refused', messages, retryAt: retryAt(error) });
    // Whatever it refused may stand in the cart, the store or the item: all are asked again.
    void client.invalidateQueries();
  }

  async function settle(sending: Sending): Promise<void> {
    switch (sending.outcome) {
      case 'placed':
        return finish(sending.order);
      case 'refused':
        return refuse(sending.error);
      case 'changed':
        markSent(opened, false);
        setState({ status: 'changed', bill: sending.bill });
        void client.invalidateQueries();
        return;
      case 'known': {
        // Another tab has placed it: its order is shown, whatever was changed here since.
        const found = await findOrder(opened.key, pause);
        if (found.outcome === 'placed') {
          return arrive(found.order, { checkout: opened, paysNow: false });
        }
        setState({ status: 'unsure' });
        return;
      }
      case 'unsure':
        setState({ status: 'unsure' });
    }
  }

  async function place(agreed: ExpectedBill = {}) {
    if (running.current || !order) return;
    running.current = true;
    setState({ status: 'sending' });
    markSent(opened, true);
    try {
      const placing = {
        order: { ...order, ...agreed },
        attachments: prescriptions,
        idempotencyKey: opened.key,
      };
      await settle(
        await sendOrder(placing, pause, () =>
          source === 'prescription' ? placePrescription(placing) : placeOrder(placing),
        ),
      );
    } finally {
      running.current = false;
    }
  }
  return { state, place, decline: () => setState({ status: 'idle' }) };
}

/** When the server wants to be asked again, as after too many tries. */
const retryAt = ({ retryAfterSeconds: seconds }: ApiError): number | null =>
  seconds === null ? null : Date.now() + seconds * 1000;

/** The order stands already; what was filled in can be given again on its page when this fails. */
async function tellOfflinePayment(orderId: number, { draft }: OrderToPlace): Promise<void> {
  try {
    const methodId = Number(draft.gateway);
    await call(offlinePayment, {
      body: { ...draft.offlineInputs, order_id: orderId, method_id: methodId },
    });
  } catch (error) {
    showApiError(error);
  }
}
