import {
  offlinePayment,
  offlinePaymentUpdate,
  orderPaymentMethod,
  orderWalletPayment,
  paymentFailed,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { payFromWallet, switchToCash } from './change-payment';
import { changeOfflinePayment, takeOfflinePayment } from './offline-payment';
import { findFailedPayment } from './payment-failed';
import { registerSandboxGateway } from './sandbox';

/** Contract 4.19: settling an order after it was placed. */
export function registerPaymentRoutes(backend: BackendContext): void {
  registerEndpoint(backend, orderPaymentMethod, async (call) => {
    await switchToCash(backend, call, call.input.order_id, call.input);
    return { message: message(call.language, 'paymentSwitched') };
  });
  registerEndpoint(backend, orderWalletPayment, async (call) => {
    await payFromWallet(backend, call, call.input.order_id, call.input);
    return { message: message(call.language, 'paidFromWallet') };
  });
  registerEndpoint(backend, offlinePayment, async (call) => {
    await takeOfflinePayment(backend, call);
    return { payment: 'success' };
  });
  registerEndpoint(backend, offlinePaymentUpdate, async (call) => {
    await changeOfflinePayment(backend, call);
    return { payment: 'success' };
  });
  registerEndpoint(backend, paymentFailed, ({ owner, input, now }) =>
    findFailedPayment(backend.database, owner, input.order_id, now),
  );
  registerSandboxGateway(backend);
}
