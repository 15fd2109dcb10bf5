import {
  offlinePayment,
  offlinePaymentUpdate,
  orderDigitalPayment,
  orderPaymentMethod,
  orderTip,
  orderWalletPayment,
  paymentFailed,
  savedCardList,
  savedCardRemove,
} from '@storefront/api/contract';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { directPaymentOf } from './begin-payment';
import { payFromWallet, readWaitingOrder, switchToCash } from './change-payment';
import { changeOfflinePayment, takeOfflinePayment } from './offline-payment';
import { openOrderPayment } from './open-order-payment';
import { giveTip } from './order-tips';
import { findFailedPayment } from './payment-failed';
import { registerPaymentPage } from './payment-page';
import { listSavedCards, removeSavedCard } from './saved-cards';

/** Serves the calls that pay an order after it was placed. */
export function registerPaymentRoutes(backend: BackendContext): void {
  registerEndpoint(backend, orderPaymentMethod, async (call) => {
    await switchToCash(backend, call, call.input.order_id, call.input);
    return { message: message(call.language, 'paymentSwitched') };
  });
  registerEndpoint(backend, orderWalletPayment, async (call) => {
    await payFromWallet(backend, call, call.input.order_id, call.input);
    return { message: message(call.language, 'paidFromWallet') };
  });
  registerEndpoint(backend, orderDigitalPayment, async (call) => {
    const { input } = call;
    const { order_id: orderId, payment_method: gateway, callback } = input;
    const payment = {
      readOrder: (tx: Transaction) => readWaitingOrder(tx, call, orderId),
      gateway,
      callback,
      shown: input,
      direct: directPaymentOf(call),
    };
    return { redirect_link: await openOrderPayment(backend, payment) };
  });
  registerEndpoint(backend, orderTip, async (call) => {
    const { input, owner, now } = call;
    return {
      redirect_link: await giveTip(backend, { input, owner, now, direct: directPaymentOf(call) }),
    };
  });
  registerEndpoint(backend, offlinePayment, async (call) => {
    await takeOfflinePayment(backend, call);
    return { payment: 'success' };
  });
  registerEndpoint(backend, offlinePaymentUpdate, async (call) => {
    await changeOfflinePayment(backend, call);
    return { payment: 'success' };
  });
  registerEndpoint(backend, paymentFailed, ({ owner, input, language, now }) =>
    findFailedPayment(backend, owner, input.order_id, language, now),
  );
  registerEndpoint(backend, savedCardList, ({ customer }) =>
    listSavedCards(backend, customer.customerId),
  );
  registerEndpoint(backend, savedCardRemove, async ({ customer, input, language }) => {
    await removeSavedCard(backend, customer.customerId, input.saved_card_id);
    return { message: message(language, 'savedCardRemoved') };
  });
  registerPaymentPage(backend);
  for (const provider of backend.payments) provider.registerRoutes?.(backend);
}
