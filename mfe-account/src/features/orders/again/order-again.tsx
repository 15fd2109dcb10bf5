import { call, errorMessages, type Order, type OrderDetail } from '@storefront/api';
import { itemDetails } from '@storefront/api/browse';
import { isOrderStatus } from '@storefront/domain';
import { currentFormats, issueText, textsOf } from '@storefront/i18n';
import {
  type CartCommands,
  Link,
  paths,
  useAdoptedModule,
  useRemoteService,
} from '@storefront/platform';
import { Button, Callout, lazyPart, Skeleton, Stack } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { bus } from '../../../bus';
import { useAccountTexts } from '../../texts/use-account-texts';
import { reorder } from './reorder';

/** A line that was not added to the cart. */
interface LeftOut {
  readonly line: OrderDetail;
  readonly reason: string;
}

interface ReorderCommand {
  readonly start: () => void;
  readonly busy: boolean;
  /** The cart remote is not available. */
  readonly unavailable: boolean;
  /** Lines that could not be added last time. The cart shows a toast for each refusal; this list stays visible. */
  readonly leftOut: readonly LeftOut[];
}

/** Puts the available lines of an order into the cart again, and opens the cart. */
function useReorder(order: Order, lines: readonly OrderDetail[]): ReorderCommand {
  const cart = useRemoteService('cart/commands', 'requested');
  const [step, setStep] = useState<'idle' | 'requested' | 'running'>('idle');
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  // The server's cart belongs to the chosen module, so the order's module must be chosen first.
  const isAdopting = useAdoptedModule(step === 'requested' ? (order.module_id ?? null) : null);

  const run = useEffectEvent(async ({ add }: CartCommands) => {
    const missing: LeftOut[] = [];
    let added = 0;
    for (const line of lines) {
      const leaveOut = (reason: string) => missing.push({ line, reason });
      try {
        const id = line.item_id ?? line.item_details.id;
        const item = await call(itemDetails, { params: { id } });
        const reordered = reorder(line, item, order.store?.name ?? '');
        if ('issue' in reordered) {
          leaveOut(issueText(textsOf('common'), reordered.issue, currentFormats()));
          continue;
        }
        const result = await add(reordered.request);
        // The customer chose to keep the cart of another store.
        if (result.outcome === 'kept') break;
        if (result.outcome === 'refused') leaveOut(result.message);
        else added += 1;
      } catch (error) {
        leaveOut(errorMessages(error, textsOf('common')).join(' '));
      }
    }
    setLeftOut(missing);
    setStep('idle');
    if (added > 0) bus.publish('cart:open-requested', {});
  });

  useEffect(() => {
    if (step !== 'requested' || isAdopting) return;
    if (cart.status === 'loading') return cart.start();
    if (cart.status === 'unavailable') return setStep('idle');
    setStep('running');
    void run(cart.service);
  }, [step, isAdopting, cart]);

  return {
    start() {
      if (cart.status === 'unavailable') cart.retry();
      if (step === 'idle') setStep('requested');
    },
    busy: step !== 'idle',
    unavailable: cart.status === 'unavailable',
    leftOut,
  };
}

const TodaysPrices = lazyPart(() => import('./todays-prices'));

interface OrderAgainProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  /** Whether today's prices are shown from the start. */
  readonly startsWithPrices?: boolean | undefined;
}

/** The button that puts the items of a past order into the cart, at today's prices. */
export function OrderAgain({ order, lines, startsWithPrices }: OrderAgainProps): ReactNode {
  // Campaigns may be over by then, and prescriptions are valid once.
  const repeatable = lines.filter(({ item_campaign_id }) => !item_campaign_id);
  if (isOrderStatus(order.order_status, 'open') || repeatable.length === 0) return null;
  return <Again order={order} lines={repeatable} startsWithPrices={startsWithPrices} />;
}

function Again({ order, lines, startsWithPrices = false }: OrderAgainProps): ReactNode {
  const { t, common } = useAccountTexts();
  const [showsPrices, setShowsPrices] = useState(startsWithPrices);
  const { start, busy, unavailable, leftOut } = useReorder(order, lines);
  return (
    <Stack gap={2}>
      <div>
        <Button variant="primary" loading={busy} onClick={start}>
          {t('orders.again.action')}
        </Button>
      </div>
      <Disclosure
        summary={t('orders.again.prices')}
        open={startsWithPrices}
        onToggle={setShowsPrices}
      >
        {showsPrices && (
          <Suspense fallback={<Skeleton height={64} />}>
            <TodaysPrices order={order} lines={lines} />
          </Suspense>
        )}
      </Disclosure>
      {unavailable && <p role="alert">{common('sections.orderingUnavailable')}</p>}
      {leftOut.length > 0 && (
        <Callout tone="warning" role="alert" title={t('orders.again.leftOut')}>
          <Stack as="ul" gap={2}>
            {leftOut.map(({ line, reason }) => (
              <li key={line.id}>
                <Link
                  to={paths.product.href({
                    id: line.item_id ?? line.item_details.id,
                    module_id: order.module_id ?? undefined,
                  })}
                >
                  <bdi>{line.item_details.name}</bdi>
                </Link>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </Stack>
        </Callout>
      )}
    </Stack>
  );
}
