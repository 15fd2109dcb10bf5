import type { Order, OrderDetail } from '@storefront/api';
import { isOrderStatus } from '@storefront/domain';
import { Link, paths } from '@storefront/platform';
import { Button, Callout, lazyPart, Skeleton, Stack } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { useReorder } from './use-reorder';

const TodaysPrices = lazyPart(() => import('./todays-prices'));

interface OrderAgainProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  /** Whether today's prices are shown from the start. */
  readonly startsWithPrices?: boolean | undefined;
}

/** The button that puts the items of a past order into the cart, at today's prices. */
export function OrderAgain({ order, lines, startsWithPrices }: OrderAgainProps): ReactNode {
  // Campaigns are over by then, and prescriptions are valid once.
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
