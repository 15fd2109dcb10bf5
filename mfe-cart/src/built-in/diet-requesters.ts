import type { CartLine } from '@storefront/api';
import { dietRequestOfPassport } from '@storefront/feature-diet-passport/checkout';
import type { ComponentType } from 'react';
import type { CheckoutDraft } from '../features/order/checkout-draft';

/** A feature that asks a store to leave something out of an order. The first that is used and on writes the request. */
export interface DietRequester {
  /** As in `FEATURES`. */
  readonly name: string;
  /** Whether it has anything to ask on this device. Otherwise no request is sent. */
  isUsed(): boolean;
  /**
   * A section of the checkout, fetched when it is shown. The checkout waits for it: nothing may be ordered before the
   * draft contains the request.
   */
  readonly Card: ComponentType<{
    readonly lines: readonly CartLine[];
    /** `undefined`: none yet; `null`: the customer does not want it sent. */
    readonly request: CheckoutDraft['dietRequest'];
    readonly onChange: (request: CheckoutDraft['dietRequest']) => void;
  }>;
}

export const dietRequesters: readonly DietRequester[] = [dietRequestOfPassport];
