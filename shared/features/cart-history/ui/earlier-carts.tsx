import { serverNow } from '@storefront/api';
import { isolate, OwnRegion, useFormats, useRegion } from '@storefront/i18n';
import { CartSummary } from '@storefront/platform/cart-summary';
import { addDays, businessTime } from '@storefront/pricing/order';
import { Badge, Button, Row, Stack, Text } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import type { CartHistory, EarlierCart } from '../entities';
import { CompareDialog } from './compare-dialog';
import { useHistoryTexts } from './history-texts';
import type { useHistoryChanges } from './use-history-changes';

interface Day {
  readonly label: string;
  readonly carts: readonly EarlierCart[];
}

/** Carts by the day of their last change, newest first. */
export function useDays(carts: readonly EarlierCart[]): readonly Day[] {
  const { t } = useHistoryTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const dateOf = (at: Date) => businessTime(at, timeZone).date;
  const today = dateOf(serverNow());
  const labels = new Map([
    [today, t('today')],
    [addDays(today, -1), t('yesterday')],
  ]);
  const days = new Map<string, EarlierCart[]>();
  for (const cart of carts) {
    const date = dateOf(new Date(cart.happened_at));
    days.set(date, [...(days.get(date) ?? []), cart]);
  }
  return [...days].map(([date, group]) => ({
    label: labels.get(date) ?? formats.date(date, 'long'),
    carts: group,
  }));
}

interface EarlierCartsProps {
  readonly history: CartHistory;
  readonly changes: Pick<ReturnType<typeof useHistoryChanges>, 'busyId' | 'bringBack'>;
}

/** The carts of earlier days, and replaced carts; each can be restored or compared. */
export function EarlierCarts({ history, changes }: EarlierCartsProps): ReactNode {
  const { t } = useHistoryTexts();
  const days = useDays(history.earlier);
  const [compared, setCompared] = useState<EarlierCart | null>(null);
  const [isComparing, setComparing] = useState(false);
  if (history.earlier.length === 0) return null;
  const compare = (cart: EarlierCart) => {
    setCompared(cart);
    setComparing(true);
  };
  return (
    <>
      <Disclosure summary={t('earlier')}>
        <Stack gap={3}>
          {days.map((day) => (
            <DayOfCarts
              key={day.label}
              day={day}
              changes={changes}
              onCompare={history.present || history.earlier.length > 1 ? compare : undefined}
            />
          ))}
        </Stack>
      </Disclosure>
      {compared && (
        <CompareDialog
          open={isComparing}
          onClose={() => setComparing(false)}
          cart={compared}
          history={history}
        />
      )}
    </>
  );
}

interface DayOfCartsProps extends Pick<EarlierCartsProps, 'changes'> {
  readonly day: Day;
  readonly onCompare: ((cart: EarlierCart) => void) | undefined;
}

function DayOfCarts({ day: { label, carts }, ...rest }: DayOfCartsProps): ReactNode {
  return (
    <section aria-label={label}>
      <Text as="h4" tone="muted" size="sm" weight="medium">
        {label}
      </Text>
      <Stack as="ul" gap={3} padTop={2}>
        {carts.map((cart) => (
          <Stack
            as="li"
            key={cart.event_id}
            fill="sunken"
            round="medium"
            padBlock={3}
            padInline={4}
          >
            <OwnRegion of={cart}>
              <Earlier cart={cart} {...rest} />
            </OwnRegion>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

interface EarlierProps extends Omit<DayOfCartsProps, 'day'> {
  readonly cart: EarlierCart;
}

function Earlier({ cart, changes: { busyId, bringBack }, onCompare }: EarlierProps): ReactNode {
  const { t } = useHistoryTexts();
  const formats = useFormats();
  const { store_name, count, amount, names, event_id } = cart;
  const time = formats.time(new Date(cart.happened_at));
  const named = { store: isolate(store_name), time };
  return (
    <Stack gap={2}>
      <Row gap={2} justify="between">
        <Text tone="muted" size="sm">
          {time}
        </Text>
        {cart.is_ordered === 1 && <Badge tone="neutral">{t('ordered')}</Badge>}
      </Row>
      <CartSummary name={store_name} facts={names} count={t('count', { count })} amount={amount} />
      <Row wrap gap={2}>
        <Button
          size="small"
          loading={busyId === event_id}
          aria-label={t('bringBackNamed', named)}
          onClick={() => void bringBack(cart)}
        >
          {t('bringBack')}
        </Button>
        {onCompare && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('compareNamed', named)}
            onClick={() => onCompare(cart)}
          >
            {t('compare')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
