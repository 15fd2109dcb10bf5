import { Money } from '@storefront/ui';
import type { ReactNode } from 'react';

interface OptionPriceProps {
  /** `null`: not known. */
  readonly amount: number | null;
  /** The amount is added to the item's price, and is shown with a plus. */
  readonly isAdded?: boolean;
}

/** The price at the end of an option's line; nothing where the option adds nothing. */
export function OptionPrice({ amount, isAdded = false }: OptionPriceProps): ReactNode {
  if (amount === null || (isAdded && amount === 0)) return null;
  return (
    <span>
      {isAdded && <span>+ </span>}
      <Money amount={amount} />
    </span>
  );
}
