import { Money } from '@storefront/ui';
import type { ReactNode } from 'react';

interface OptionPriceProps {
  /** `null`: unknown. */
  readonly amount: number | null;
  /** The amount is added to the item's price, and is shown with a plus. */
  readonly isAdded?: boolean;
}

/** The price at the end of an option's row; renders nothing for an option without extra charge. */
export function OptionPrice({ amount, isAdded = false }: OptionPriceProps): ReactNode {
  if (amount === null || (isAdded && amount === 0)) return null;
  return (
    <span>
      {isAdded && <span>+ </span>}
      <Money amount={amount} />
    </span>
  );
}
