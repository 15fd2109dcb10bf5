import type { StoreDetails } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import type { TimeSlot } from '@storefront/pricing';
import { Callout, Chip } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import type { DraftPart } from '../order/checkout-parts';
import { chosenSlot, type OrderTimes } from '../order/order-times';
import { CheckoutSection } from './checkout-section';
import { deliveryTime } from './delivery-time';
import type { ChangeDraft } from './use-draft';
import styles from './when-section.module.css';

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
  const first = times.days[0]?.slots[0]?.scheduleAt ?? null;
  const isLater = later || slot !== null;
  const opens =
    times.opensAt && t('checkout.when.opens', { time: formats.dateTime(times.opensAt) });
  const range = ({ start, end }: TimeSlot) =>
    end ? `${formats.time(start)} – ${formats.time(end)}` : formats.time(start);
  const summary = slot
    ? `${formats.date(slot.start)}, ${range(slot)}`
    : times.now
      ? t('checkout.when.now')
      : opens;
  return (
    <CheckoutSection name="when" title={t('checkout.when.title')} summary={summary}>
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
            disabledReason: times.days.length > 0 ? undefined : t('checkout.when.noSlots'),
          },
        ]}
      />
      {isLater && times.days.length > 0 && (
        <Slots days={times.days} scheduleAt={scheduleAt} change={change} range={range} />
      )}
    </CheckoutSection>
  );
}

interface SlotsProps {
  readonly days: OrderTimes['days'];
  /** Of the chosen slot. */
  readonly scheduleAt: string | null;
  readonly change: ChangeDraft;
  readonly range: (slot: TimeSlot) => string;
}

function Slots({ days, scheduleAt, change, range }: SlotsProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const chosenDate = scheduleAt?.slice(0, 10);
  const day = days.find(({ date }) => date === chosenDate) ?? days[0];
  if (!day) return null;
  return (
    <>
      <fieldset className={styles.days} aria-label={t('checkout.when.day')}>
        {days.map(({ date, slots }) => (
          <Chip
            key={date}
            selected={date === day.date}
            onSelect={() => change({ scheduleAt: slots[0]?.scheduleAt ?? null })}
          >
            {formats.date(date, 'short')}
          </Chip>
        ))}
      </fieldset>
      <div className={styles.slots}>
        <RadioGroup
          label={t('checkout.when.slots', { day: formats.date(day.date, 'long') })}
          layout="grid"
          value={scheduleAt}
          onChange={(chosen) => change({ scheduleAt: chosen })}
          options={day.slots.flatMap((slot) =>
            slot.scheduleAt === null ? [] : [{ value: slot.scheduleAt, label: range(slot) }],
          )}
        />
      </div>
    </>
  );
}
