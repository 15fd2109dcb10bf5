import type { StoreDetails } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import type { TimeSlot } from '@storefront/pricing/order';
import { Callout, lazyPart, Skeleton } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, Suspense, useState } from 'react';
import type { DraftPart } from '../../order/checkout-parts';
import { chosenSlot, freeSlot, type OrderTimes } from '../../order/order-times';
import { CheckoutSection } from '../checkout-section';
import type { ChangeDraft } from '../use-draft';
import { deliveryTime } from './delivery-time';
import { opensText } from './opens-text';

/** Most orders are for now. */
const Slots = lazyPart(() => import('./time-slots'));

const NOW = 'now';
const LATER = 'later';

interface WhenSectionProps {
  readonly draft: DraftPart;
  readonly times: OrderTimes;
  readonly store: StoreDetails;
  readonly change: ChangeDraft;
}

/** Now, or a slot of one of the coming days. */
export function WhenSection({ draft, times, store, change }: WhenSectionProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { scheduleAt } = draft.decisions;
  const slot = chosenSlot(times, scheduleAt);
  const [later, setLater] = useState(scheduleAt !== null);
  const first = freeSlot(times.days.flatMap(({ slots }) => slots))?.scheduleAt ?? null;
  const isLater = later || slot !== null;
  const opens =
    times.opensAt && t('checkout.when.opens', { time: opensText(times.opensAt, t, formats) });
  // A narrow slot wraps between the two times, not before the "PM" of one.
  const time = (moment: Date) => formats.time(moment).replaceAll(' ', '\u00a0');
  const range = ({ start, end }: TimeSlot) => (end ? `${time(start)} – ${time(end)}` : time(start));
  const summary = slot
    ? formats.list([formats.date(slot.start), range(slot)], 'comma')
    : scheduleAt !== null
      ? t('checkout.blockers.slotGone')
      : times.now
        ? t('checkout.when.now')
        : opens;
  return (
    <CheckoutSection
      name="when"
      title={t('checkout.when.title')}
      summary={summary}
      isDecidedBy={(value) => value !== LATER}
    >
      {!times.now && (
        <Callout tone="warning" title={t('checkout.when.closed')}>
          {opens}
        </Callout>
      )}
      <RadioGroup
        label={t('checkout.when.title')}
        hideLabel
        layout="cards"
        value={isLater ? LATER : times.now ? NOW : null}
        onChange={(value) => {
          setLater(value === LATER);
          change({ scheduleAt: value === LATER ? first : null });
        }}
        options={[
          {
            value: NOW,
            label: t('checkout.when.now'),
            // The store's time is that of its couriers.
            hint: draft.method === 'delivery' ? deliveryTime(store, formats) : undefined,
            disabledReason: times.now ? undefined : t('checkout.when.closed'),
          },
          {
            value: LATER,
            label: t('checkout.when.later'),
            disabledReason: first
              ? undefined
              : t(times.days.length > 0 ? 'checkout.when.full' : 'checkout.when.noSlots'),
          },
        ]}
      />
      {isLater && times.days.length > 0 && (
        <Suspense fallback={<Skeleton height={160} />}>
          <Slots
            days={times.days}
            today={times.today}
            scheduleAt={scheduleAt}
            change={change}
            range={range}
          />
        </Suspense>
      )}
    </CheckoutSection>
  );
}
