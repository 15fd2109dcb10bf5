import type { BackendFeature } from '@storefront/backend/feature';
import { accountData } from '@storefront/feature-account-data/server';
import { cartHistory } from '@storefront/feature-cart-history/server';
import { compare } from '@storefront/feature-compare';
import { deposits } from '@storefront/feature-deposits/server';
import { dietPassport } from '@storefront/feature-diet-passport/server';
import { expressPayment } from '@storefront/feature-express-payment';
import { groupOrder } from '@storefront/feature-group-order/server';
import { orderChange } from '@storefront/feature-order-change/server';
import { orderSharing } from '@storefront/feature-order-sharing/server';
import { orderTip } from '@storefront/feature-order-tip/server';
import { pageReports } from '@storefront/feature-page-reports/server';
import { passkeys } from '@storefront/feature-passkeys/server';
import { payouts } from '@storefront/feature-payouts/server';
import { proofPacks } from '@storefront/feature-proof-packs/server';
import { receipts } from '@storefront/feature-receipts/server';
import { registration } from '@storefront/feature-registration/server';
import { savedCards } from '@storefront/feature-saved-cards/server';
import { searchEngines } from '@storefront/feature-search-engines';
import { tripChanges } from '@storefront/feature-trip-change/server';
import { walletStatement } from '@storefront/feature-wallet-statement/server';

/** The features that are built into the servers. One that is left out here does not exist at run time. */
export const features: readonly BackendFeature[] = [
  accountData,
  cartHistory,
  compare,
  deposits,
  dietPassport,
  expressPayment,
  groupOrder,
  orderChange,
  orderSharing,
  orderTip,
  pageReports,
  passkeys,
  payouts,
  proofPacks,
  receipts,
  registration,
  savedCards,
  searchEngines,
  tripChanges,
  walletStatement,
];
