import type { ReactNode } from 'react';
import { CheckoutFrame } from './checkout-frame';
import { ExtrasSection } from './extras-section';
import { HowSection } from './how-section';
import { PaySection } from './pay-section';
import { SavingsSection } from './savings-section';
import { Summary } from './summary';
import { type CheckoutInput, useCheckout } from './use-checkout';
import { WhenSection } from './when-section';
import { WhereSection } from './where-section';

/** The checkout of a cart, of one item at once, or of a campaign's item. */
export function CheckoutForm(input: CheckoutInput): ReactNode {
  const checkout = useCheckout(input);
  return (
    <CheckoutFrame
      order={{ ...checkout, source: checkout.basket.source }}
      summary={<Summary checkout={checkout} />}
    >
      {(checked) => (
        <>
          <HowSection checkout={checkout} />
          <WhereSection checkout={checkout} />
          <WhenSection checkout={checkout} />
          <ExtrasSection checkout={checkout} checked={checked} />
          <SavingsSection checkout={checkout} />
          <PaySection checkout={checkout} checked={checked} />
        </>
      )}
    </CheckoutFrame>
  );
}
