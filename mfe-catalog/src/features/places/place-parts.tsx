import { isOn } from '@storefront/domain';
import { withoutBidiControls } from '@storefront/i18n';
import { useHasLocation } from '@storefront/session';
import { Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import type { OrderableNow, OrderedFrom } from '../opening/use-orderable';
import type { AskPlaceProps } from './ask-place';
import { placePart } from './place-part';

const LazyAsk = placePart(() => import('./ask-place'));
const LazyClosed = placePart(() => import('./closed-notice'));
const LazyOutside = placePart(() => import('./outside-notice'));

/** Asks for a place; renders nothing once there is one. */
export function PlaceLine(props: AskPlaceProps): ReactNode {
  if (useHasLocation()) return null;
  return (
    <Suspense fallback={<Skeleton height={44} />}>
      <LazyAsk {...props} />
    </Suspense>
  );
}

/** Nobody collects an order from farther away; metres. */
const FARTHEST_PICKUP_M = 100_000;

interface AvailabilityNoticeProps {
  readonly store: OrderedFrom & {
    readonly name: string;
    readonly distance?: number | null | undefined;
  };
  readonly orderable: OrderableNow;
}

/** Why nothing can be ordered from a store here and now, and what to do; renders nothing if it can. */
export function AvailabilityNotice({ store, orderable }: AvailabilityNoticeProps): ReactNode {
  const { obstacle } = orderable;
  // An item's hours are shown with its options.
  if (obstacle === null || obstacle === 'hours') return null;
  return (
    <Suspense fallback={<Skeleton height={76} />}>
      {obstacle === 'outside' ? (
        <LazyOutside
          storeName={withoutBidiControls(store.name)}
          takesAway={isOn(store.take_away) && (store.distance ?? 0) <= FARTHEST_PICKUP_M}
        />
      ) : (
        <LazyClosed orderable={orderable} />
      )}
    </Suspense>
  );
}
