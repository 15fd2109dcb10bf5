import { type ApiError, type ChangedBill, errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import {
  paths,
  showApiError,
  useNavigate,
  useQueryClient,
  whenPageIdle,
} from '@storefront/platform';
import { markSent, type OpenCheckout, rememberOrder } from '@storefront/session';
import { useEffect, useRef, useState } from 'react';
import type { WalletPayment } from '../../../built-in/express-features';
import type { CheckoutKind } from '../../order/checkout-facts';
import type { Checkout } from '../../order/checkout-parts';
import type { ExpectedBill } from '../../order/expected-bill';
import { rememberPayment } from '../pay/last-payment';
import { cardOf, useExpress, useSavedCards } from '../pay/use-pay-at-once';
import type { CouponState } from '../savings/use-coupon';
import { loadPlacing } from './load-placing';
import type { Sending } from './send-order';
import { timer } from './timer';
import { useOrderArrival } from './use-order-arrival';

type Placed = Extract<Sending, { outcome: 'placed' }>['order'];

/** The state of the order that is being placed. */
export type PlacingState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** It is unknown whether it arrived: nothing may be changed until the same attempt has been sent again. */
  | { readonly status: 'unsure' }
  /** The total has changed: nothing was ordered, and the customer has to agree. */
  | { readonly status: 'changed'; readonly bill: ChangedBill }
  | {
      readonly status: 'refused';
      readonly messages: readonly string[];
      /** Until when a retry would be refused too, in milliseconds since 1970; `null`: it can be retried immediately. */
      readonly retryAt: number | null;
    };

/** A checkout whose order is to be placed. */
export interface OrderToPlace {
  readonly kind: CheckoutKind;
  readonly checkout: Checkout;
  /** Contains the key, which stays until the order is known. */
  readonly opened: OpenCheckout;
  /** Pictures of a prescription. */
  readonly pictures: readonly File[];
  /** Only for a cart's order. */
  readonly coupon?: CouponState;
  /** The page where several people each pay their part; nothing is paid here in that case. */
  readonly splitLink?: string | null;
}

export interface Placing {
  readonly state: PlacingState;
  /** @param agreed the changed bill that the customer has agreed to, instead of the one on the page */
  readonly place: (agreed?: ExpectedBill) => Promise<void>;
  /** The customer does not agree to the changed bill. */
  readonly decline: () => void;
}

/**
 * Places the order once, however often the button is pressed and in however many tabs: further presses are ignored
 * while one is running, and the checkout keeps its key until the order is known.
 */
export function usePlaceOrder(props: OrderToPlace): Placing {
  const { kind, checkout, opened, pictures, coupon, splitLink = null } = props;
  const { people, order } = checkout;
  const payment = useOrderPayment(props);
  const client = useQueryClient();
  const arrive = useOrderArrival();
  const common = useTexts('common');
  const [state, setState] = useState<PlacingState>({ status: 'idle' });
  const running = useRef(false);
  // A press loads it again, and shows an error if that fails.
  useEffect(() => whenPageIdle(() => void loadPlacing().catch(() => undefined)), []);

  async function finish(placed: Placed, wallet: WalletPayment | null) {
    if (people.isGuest) rememberOrder({ orderId: placed.order_id, phone: people.contact.phone });
    await payment.record(placed.order_id);
    await arrive(placed, { checkout: opened, paysNow: payment.isOnline, to: splitLink });
    await payment.payOnline(placed.order_id, wallet);
  }

  function refuse(error: ApiError) {
    // After a refusal by the server nothing was ordered. After a server error the result is unknown.
    if (error.status !== null && error.status < 500) markSent(opened, false);
    const messages = errorMessages(error, common.t);
    if (error.hasCode('coupon')) coupon?.reject(messages.join(' '));
    setState({ status: 'refused', messages, retryAt: retryAt(error) });
    // The cause may be in the cart, the store or the item, so all are read again.
    void client.invalidateQueries();
  }

  async function settle(sending: Sending, wallet: WalletPayment | null): Promise<void> {
    // Nothing was ordered, or the result is unknown: this sheet pays nothing.
    if (sending.outcome !== 'placed') await wallet?.end('fail');
    switch (sending.outcome) {
      case 'placed':
        return finish(sending.order, wallet);
      case 'refused':
        return refuse(sending.error);
      case 'changed':
        markSent(opened, false);
        setState({ status: 'changed', bill: sending.bill });
        void client.invalidateQueries();
        return;
      case 'known': {
        // Another tab has placed it: its order is shown, even if something was changed here since.
        const { findOrder } = await loadPlacing();
        const found = await findOrder(opened.key, timer.pause);
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

  /**
   * Loads everything that must be available before the order is sent; `null` when that fails, which is shown, or when
   * the wallet's sheet was closed.
   */
  async function prepare(agreed: ExpectedBill) {
    setState({ status: 'sending' });
    try {
      const parts = await loadPlacing();
      // First of all: browsers show the sheet only directly after a press. With a changed total, the payment is made on
      // the gateway's page.
      const wallet = agreed.expected_bill ? undefined : await payment.openWallet();
      if (wallet !== null) return { ...parts, wallet: wallet ?? null };
      setState(state);
    } catch (error) {
      const messages = errorMessages(error, common.t);
      // While the result of the order is unknown, the page must not say that there is no order.
      setState(state.status === 'unsure' ? state : { status: 'refused', messages, retryAt: null });
    }
    return null;
  }

  async function place(agreed: ExpectedBill = {}) {
    if (running.current || !order) return;
    running.current = true;
    try {
      const prepared = await prepare(agreed);
      if (!prepared) return;
      const { sendOrder, placeOrder, placePrescription, wallet } = prepared;
      markSent(opened, true);
      const placing = {
        order: { ...order, ...agreed },
        attachments: pictures,
        idempotencyKey: opened.key,
      };
      await settle(
        await sendOrder(placing, timer.pause, () =>
          kind === 'prescription' ? placePrescription(placing) : placeOrder(placing),
        ),
        wallet,
      );
    } finally {
      running.current = false;
    }
  }
  return { state, place, decline: () => setState({ status: 'idle' }) };
}

interface OrderPayment {
  /** Whether the order is paid at a gateway, right after it is placed. */
  readonly isOnline: boolean;
  /** @returns `undefined` when no browser wallet is used, `null` when its sheet was closed */
  readonly openWallet: () => Promise<WalletPayment | null | undefined>;
  /** Stores the choice for the next order, and sends what the customer entered about an offline payment. */
  readonly record: (orderId: number) => Promise<void>;
  /** Leaves for the gateway's page, or pays with the browser wallet, if the order is paid at a gateway. */
  readonly payOnline: (orderId: number, wallet: WalletPayment | null) => Promise<void>;
}

/** The payment of the order, beside what the customer's wallet in the shop pays. */
function useOrderPayment({ kind, checkout, splitLink = null }: OrderToPlace): OrderPayment {
  const { draft, payment, bill } = checkout;
  const { decisions } = draft;
  const navigate = useNavigate();
  const client = useQueryClient();
  const card = cardOf(decisions, useSavedCards());
  const express = useExpress(payment.choices.gateways, decisions);
  const paysBeside = payment.wallet !== 'all';
  const paysOnline = paysBeside && decisions.payment === 'digital_payment' && splitLink === null;
  const gateway = paysOnline ? decisions.gateway : null;

  async function openWallet() {
    const amount = bill.shown?.leftToPay ?? 0;
    if (!express || !gateway || card || amount <= 0) return undefined;
    return (await import('../pay/pay-at-once')).askWallet(express.gateway, amount, client);
  }

  async function record(orderId: number) {
    if (!paysBeside) return;
    if (kind === 'cart' && splitLink === null) rememberPayment(decisions);
    if (decisions.payment === 'offline_payment') {
      await (await loadPlacing()).sendOfflinePayment(orderId, decisions);
    }
  }

  async function payOnline(orderId: number, wallet: WalletPayment | null) {
    if (!gateway) return;
    const { goToPayment } = await loadPlacing();
    const online = { gateway, savedCard: card?.id ?? null, wallet };
    await goToPayment(orderId, online).catch((error: unknown) => {
      showApiError(error);
      // The order is placed and can be paid from its page, which must not wait for the payment page.
      return navigate(`${paths.orderPlaced.href(orderId)}&flag=fail`, { replace: true });
    });
  }

  return { isOnline: gateway !== null, openWallet, record, payOnline };
}

/** When the server accepts the next attempt, as after too many requests. */
const retryAt = ({ retryAfterSeconds: seconds }: ApiError): number | null =>
  seconds === null ? null : Date.now() + seconds * 1000;
