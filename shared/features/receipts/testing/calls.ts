import type { FeatureCalls } from '@storefront/backend/testing/feature';

/** It has no calls of the contract: its files are opened by signed addresses. */
export const receiptsCalls: FeatureCalls = {
  samples: {},
  owned: {},
  others: ['/api/v1/customer/order/receipt', '/api/v1/rental/user/trip/receipt'],
};
