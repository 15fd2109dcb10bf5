import type { BackendContext } from '../server/backend-context';
import { registerAddressRoutes } from './addresses/routes';
import { registerCartRoutes } from './cart/routes';
import { registerCartHistoryRoutes } from './cart-history/routes';
import { registerCashbackRoutes } from './cashback/routes';
import { registerDeliveryManRoutes } from './delivery-men/routes';
import { registerGroupOrderRoutes } from './group-orders/routes';
import { registerInterestRoutes } from './interests';
import { registerLoyaltyRoutes } from './loyalty/routes';
import { registerNotificationRoutes } from './notifications/routes';
import { registerAftercareRoutes } from './orders/aftercare-routes';
import { registerOrderRoutes } from './orders/routes';
import { registerParcelRoutes } from './parcel/routes';
import { registerPaymentRoutes } from './payments/routes';
import { registerReceipts } from './receipts/receipt-file';
import { registerSurgeRoutes } from './surge';
import { registerTaxRoutes } from './tax';
import { registerWalletRoutes } from './wallet/routes';

/** Serves carts, orders and payments. */
export function registerOrderingAreas(backend: BackendContext): void {
  registerCartRoutes(backend);
  registerCartHistoryRoutes(backend);
  registerGroupOrderRoutes(backend);
  registerAddressRoutes(backend);
  registerOrderRoutes(backend);
  registerAftercareRoutes(backend);
  registerReceipts(backend);
  registerPaymentRoutes(backend);
  registerTaxRoutes(backend);
  registerSurgeRoutes(backend);
  registerParcelRoutes(backend);
  registerDeliveryManRoutes(backend);
  registerWalletRoutes(backend);
  registerLoyaltyRoutes(backend);
  registerCashbackRoutes(backend);
  registerInterestRoutes(backend);
  registerNotificationRoutes(backend);
}
