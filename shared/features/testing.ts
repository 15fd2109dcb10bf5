import type { FeatureCalls } from '@storefront/backend/testing/feature';
import { accountDataCalls } from '@storefront/feature-account-data/testing';
import { cartHistoryCalls } from '@storefront/feature-cart-history/testing';
import { depositsCalls } from '@storefront/feature-deposits/testing';
import { dietPassportCalls } from '@storefront/feature-diet-passport/testing';
import { groupOrderCalls } from '@storefront/feature-group-order/testing';
import { orderChangeCalls } from '@storefront/feature-order-change/testing';
import { orderSharingCalls } from '@storefront/feature-order-sharing/testing';
import { orderTipCalls } from '@storefront/feature-order-tip/testing';
import { passkeysCalls } from '@storefront/feature-passkeys/testing';
import { payoutsCalls } from '@storefront/feature-payouts/testing';
import { proofPacksCalls } from '@storefront/feature-proof-packs/testing';
import { receiptsCalls } from '@storefront/feature-receipts/testing';
import { registrationCalls } from '@storefront/feature-registration/testing';
import { savedCardsCalls } from '@storefront/feature-saved-cards/testing';
import { tripChangeCalls } from '@storefront/feature-trip-change/testing';
import { walletStatementCalls } from '@storefront/feature-wallet-statement/testing';

/** Valid calls of the features that are built in, for the backend's tests of every endpoint. */
export const featureCalls: readonly FeatureCalls[] = [
  accountDataCalls,
  cartHistoryCalls,
  depositsCalls,
  dietPassportCalls,
  groupOrderCalls,
  orderChangeCalls,
  orderSharingCalls,
  orderTipCalls,
  passkeysCalls,
  payoutsCalls,
  proofPacksCalls,
  receiptsCalls,
  registrationCalls,
  savedCardsCalls,
  tripChangeCalls,
  walletStatementCalls,
];
