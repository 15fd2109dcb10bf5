import type { BackendFeature } from '@storefront/backend/feature';
import { receipts as manifest } from '../feature';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { receiptAddress } from './receipt-address';
import { registerReceipts } from './receipt-file';
import { mailedReceipts, mailReceipt } from './receipt-mail';
import { hasReceipt } from './receipt-of-order';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    receipts: typeof en;
  }
}

export const receipts = {
  name: manifest.name,
  owner: manifest.owner,
  texts: { messages: { en, ar } },
  register: registerReceipts,
  orderFields: (order, view) => ({
    receipt_url: hasReceipt(order) ? receiptAddress(view, { kind: 'order', id: order.id }) : null,
  }),
  tripFields: ({ id }, view) => ({ receipt_url: receiptAddress(view, { kind: 'trip', id }) }),
  completed: mailReceipt,
  outboxFiles: mailedReceipts,
} satisfies BackendFeature;
