import type { MessageChoice, Order } from '@storefront/api';
import { receiptsOfPurchase } from '@storefront/feature-receipts/purchase';
import type { ComponentType } from 'react';

/** The parts of a feature that belong to every order and trip. They are in the chunks of the pages that show them. */
export interface PurchaseFeature {
  readonly name: string;
  /** Beside "Print" of a bill. It shows nothing for an order or a trip that it is not for. */
  readonly Action: ComponentType<{ readonly purchase: Pick<Order, 'receipt_url'> }>;
  /** Its e-mails, which customers choose in the settings. */
  readonly email: { readonly choice: MessageChoice; readonly Label: ComponentType };
}

export const purchaseFeatures: readonly PurchaseFeature[] = [receiptsOfPurchase];
