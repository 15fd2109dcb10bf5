import { type ReactNode, useState } from 'react';
import styles from './checkout-page.module.css';
import { ExtrasSection } from './extras-section';
import { HowSection } from './how-section';
import { PaySection } from './pay-section';
import { PlaceOrder } from './place-order';
import { SavingsSection } from './savings-section';
import { Summary, useIsWide } from './summary';
import { type CheckoutInput, useCheckout } from './use-checkout';
import { usePlaceOrder } from './use-place-order';
import { WhenSection } from './when-section';
import { WhereSection } from './where-section';

/** The decisions on one side, what they cost on the other. */
export function CheckoutForm(input: CheckoutInput): ReactNode {
  const checkout = useCheckout(input);
  const { state, place } = usePlaceOrder({ ...checkout, source: checkout.basket.source });
  const isWide = useIsWide();
  const [checked, setChecked] = useState(false);
  // A changed order would be another one: nothing changes while nobody knows what became of this one.
  const isLocked = state.status === 'sending' || state.status === 'unsure';

  function press() {
    setChecked(true);
    if (checkout.blockers.length === 0 || state.status === 'unsure') void place();
  }

  const button = <PlaceOrder checkout={checkout} state={state} checked={checked} onPress={press} />;
  return (
    <div className={styles.columns}>
      {!isWide && <Summary checkout={checkout} />}
      <div className={styles.form} inert={isLocked}>
        <HowSection checkout={checkout} />
        <WhereSection checkout={checkout} />
        <WhenSection checkout={checkout} />
        <ExtrasSection checkout={checkout} checked={checked} />
        <SavingsSection checkout={checkout} />
        <PaySection checkout={checkout} checked={checked} />
      </div>
      {isWide ? (
        <div className={styles.aside}>
          <div inert={isLocked} className={styles.scroll}>
            <Summary checkout={checkout} />
          </div>
          {button}
        </div>
      ) : (
        <div className={styles.bar}>{button}</div>
      )}
    </div>
  );
}
