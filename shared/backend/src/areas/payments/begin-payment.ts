import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import { flagOf, returnAddress } from './callback';
import { capturePayment } from './capture';
import { cardStoreOf } from './card-store';
import type { Charge, PaymentProvider, ProviderPayment } from './provider';
import { endUnpaid, findPayment } from './queries';

/** The means of a direct payment, without a page of the gateway. */
export interface DirectPayment {
  readonly customerId: number | null;
  /** One of the customer's own saved cards. */
  readonly savedCardId?: number | null | undefined;
  /** The token from a browser wallet. */
  readonly token?: string | null | undefined;
}

interface DirectFields {
  readonly saved_card_id?: number | null | undefined;
  readonly payment_token?: string | null | undefined;
}

/** The saved card or token in the caller's request. */
export function directPaymentOf({
  caller,
  input,
}: Pick<Call<DirectFields>, 'caller' | 'input'>): DirectPayment {
  return {
    customerId: caller?.kind === 'customer' ? caller.customerId : null,
    savedCardId: input.saved_card_id,
    token: input.payment_token,
  };
}

/**
 * The function for a direct payment; `null`: the payment is made at the gateway's page.
 * @throws {Refusal} 404 `saved_card_id`; 403 `payment_method` where the gateway does not accept it
 */
export async function chooseCharge(
  backend: Pick<BackendContext, 'database' | 'features' | 'payments'>,
  provider: PaymentProvider,
  gateway: string,
  { customerId, savedCardId, token }: DirectPayment,
): Promise<Charge | null> {
  if (typeof savedCardId === 'number') {
    const store = cardStoreOf(backend.features.on);
    return customerId === null || !store
      ? refuse(404, 'saved_card_id', 'savedCardUnknown')
      : store.chooseCharge(backend, customerId, { id: savedCardId, gateway });
  }
  if (!token) return null;
  const { express } = provider;
  if (express?.gateway !== gateway) return refuse(403, 'payment_method', 'gatewayUnknown');
  return (payment) => express.charge(payment, token);
}

/**
 * Begins a stored payment.
 * @returns the address to open: the gateway's page, or the shop's if it was paid or refused at once
 * @throws {Refusal} 403 `payment_method` when the gateway cannot be reached
 */
export async function beginPayment(
  backend: BackendContext,
  provider: PaymentProvider,
  payment: ProviderPayment,
  charge: Charge | null,
): Promise<string> {
  if (!charge) return provider.initiate(payment);
  const outcome = await charge(payment).catch(async (error: unknown) => {
    backend.app.log.error({ err: error, payment: payment.id }, 'payment provider unreachable');
    await endUnpaid(backend.database, payment.id, 'failed');
    return refuse(403, 'payment_method', 'gatewayAway');
  });
  if (typeof outcome === 'object') return outcome.page;
  const { id } = payment;
  const opened = await findPayment(backend.database, id);
  if (!opened) throw new Error(`There is no payment ${id}`);
  if (outcome === 'authorised') await capturePayment(backend, opened);
  else await endUnpaid(backend.database, id, 'failed');
  const ended = (await findPayment(backend.database, id)) ?? opened;
  // It is not known yet whether the money was taken: the shop's page polls, as it does when the gateway's page gave no
  // result.
  if (ended.payment_status === 'unpaid') return ended.callback ?? backend.config.publicUrl;
  return returnAddress(ended, flagOf(ended));
}
