import type { Address, Order, OrderDetail } from '@storefront/api';
import { changesOfOrder } from '@storefront/feature-order-change/order';
import { sharingOfOrder } from '@storefront/feature-order-sharing/order';
import { tipsOfOrder } from '@storefront/feature-order-tip/order';
import type { ActionDialog, PayingCard } from '@storefront/platform/account-parts';
import type { ComponentType } from 'react';

/** What the parts of a feature about an order are given by its pages. */
export interface OrderPartProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  /** The token of a guest's link, to send with a change of the order; empty where none is needed. */
  readonly proof: { readonly tracking_token?: string };
  /** Opens the page of a gateway. */
  readonly openPage: (link: string) => void;
  /** Its code is fetched when it is shown. */
  readonly ActionDialog: ActionDialog;
  readonly addressName: (address: Address) => string;
  /** Cards that pay at a gateway without its page. */
  readonly usePayingCards: () => readonly PayingCard[];
}

/**
 * The parts of a feature that belong to one order, for people who may change it. They are in the chunks of the order's
 * pages. Each shows nothing for an order that it is not for, which `offers` of the order says.
 */
export interface OrderFeature {
  readonly name: string;
  /** What the order needs from its customer, below agreeing to a price and paying. */
  readonly Request?: ComponentType<OrderPartProps>;
  /** The first of the actions on the page that follows the order. */
  readonly FollowAction?: ComponentType<OrderPartProps>;
  /** An action for an order that has not ended, before canceling it. */
  readonly OpenAction?: ComponentType<OrderPartProps>;
}

export const orderFeatures: readonly OrderFeature[] = [changesOfOrder, sharingOfOrder, tipsOfOrder];
