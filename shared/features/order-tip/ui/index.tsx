import { prepareTexts } from '@storefront/i18n';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { orderTip } from '../feature';
import type { LaterTipProps } from './later-tip';

const LaterTip = lazyPart(async () => {
  const part = await import('./later-tip');
  await prepareTexts('orderTip');
  return part;
});

/** Asks for a tip where the order can still get one. */
function TipRequest(props: LaterTipProps): ReactNode {
  if (!props.order.offers?.includes('tip')) return null;
  return (
    <Suspense>
      <LaterTip {...props} />
    </Suspense>
  );
}

/** The part of this feature on the pages of an order. */
export const tipsOfOrder = { ...orderTip, Request: TipRequest };
