import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import { checkCallback } from './callback';
import { type PaymentProvider, providerOf } from './provider';
import type { NewPayment } from './queries';

export interface ChosenGateway {
  readonly provider: PaymentProvider;
  /** The columns of a new payment at this gateway. */
  readonly paymentColumns: Pick<NewPayment, 'provider' | 'gateway' | 'callback'>;
}

/**
 * The gateway that a customer chose, and the shop's page to return to.
 * @throws {Refusal} 403 `payment_method`, `callback`
 */
export function chooseGateway(
  { payments, config }: Pick<BackendContext, 'payments' | 'config'>,
  gateway: string | null | undefined,
  callback: string | null | undefined,
): ChosenGateway {
  const provider = providerOf(payments, gateway);
  if (!provider || !gateway) return refuse(403, 'payment_method', 'gatewayUnknown');
  return {
    provider,
    paymentColumns: { provider: provider.name, gateway, callback: checkCallback(config, callback) },
  };
}
