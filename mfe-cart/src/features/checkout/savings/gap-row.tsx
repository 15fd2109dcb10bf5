import { sumMoney } from '@storefront/pricing/order';
import { type ReactNode, Suspense, useState } from 'react';
import type { GapItemsProps } from './gap-items';
import { savingsPart } from './savings-part';

const GapItems = savingsPart(() => import('./gap-items'));

interface GapRowProps extends Omit<GapItemsProps, 'missing'> {
  /** Sum of the items alone, to which the store's minimum applies; major units. */
  readonly subtotal: number;
}

/** Items that bring a cart to the minimum of its store; nothing is loaded once that is reached. */
export function GapRow({ subtotal, ...props }: GapRowProps): ReactNode {
  const gap = sumMoney(
    [props.store.minimum_order ?? 0, -subtotal],
    props.config.digit_after_decimal_point,
  );
  const missing = Math.max(0, gap);
  const [mounted, setMounted] = useState(missing > 0);
  if (missing > 0 && !mounted) setMounted(true);
  if (!mounted) return null;
  return (
    <Suspense>
      <GapItems {...props} missing={missing} />
    </Suspense>
  );
}
