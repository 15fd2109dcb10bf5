import { type Config, isOn, type StoreDetails } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { businessTime, type TimeSlot, timeSlots } from '@storefront/pricing';
import { Chip, RadioGroup } from '@storefront/ui';
import { type ReactNode, useMemo } from 'react';
import { businessMoment } from '../cart/business-moment';
import { CheckoutCard } from './checkout-card';
import styles from './checkout.module.css';
import type { CheckoutDraft } from './checkout-draft';

interface WhenCardProps {
  readonly draft: CheckoutDraft;
  readonly change: (part: Partial<CheckoutDraft>) => void;
  readonly config: Config;
  readonly store: StoreDetails;
}

/** How many days ahead times are offered. */
const DAYS = 5;
const DAY_MS = 86_400_000;
/** Stands for the Now slot among the texts of the others. */
const NOW = 'now';

/** The days that can be chosen, each with its slots; Now is the first slot of an open store's today. */
export function slotDays(store: StoreDetails, config: Config, moment = businessMoment()) {
  const canSchedule = isOn(config.schedule_order ?? 0) && isOn(store.schedule_order ?? 0);
  const days = Array.from({ length: canSchedule ? DAYS : 1 }, (_, index) => {
    const at = new Date(moment.at.getTime() + index * DAY_MS);
    const { date } = businessTime(at, moment.timeZone);
    const slots = timeSlots(store.schedules, {
      ...moment,
      date,
      stepMinutes: config.schedule_order_slot_duration ?? null,
      leadMinutes: store.order_place_to_schedule_interval ?? null,
    });
    return { date, at, slots: canSchedule ? slots : slots.filter(({ kind }) => kind === 'now') };
  });
  return days.filter(({ slots }) => slots.length > 0);
}

/** Now, or a time of the coming days. */
export function WhenCard({ draft, change, config, store }: WhenCardProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const days = useMemo(() => slotDays(store, config), [store, config]);
  const day = days.find(({ date }) => date === draft.day) ?? days[0];
  const words = ({ kind, start, end }: TimeSlot) =>
    kind === 'now'
      ? t('checkout.when.now')
      : `${formats.time(start)}${end ? ` – ${formats.time(end)}` : ''}`;
  return (
    <CheckoutCard number={3} title={t('checkout.when.title')}>
      {day ? (
        <>
          {days.length > 1 ? (
            <div className={styles.chips}>
              {days.map(({ date, at }) => (
                <Chip
                  key={date}
                  selected={date === day.date}
                  onSelect={() => change({ day: date, scheduleAt: firstTime(days, date) })}
                >
                  {formats.date(at, 'short')}
                </Chip>
              ))}
            </div>
          ) : null}
          <RadioGroup
            label={t('checkout.when.title')}
            hideLabel
            layout="grid"
            value={draft.scheduleAt ?? NOW}
            onChange={(value) => change({ day: day.date, scheduleAt: value === NOW ? null : value })}
            options={day.slots.map((slot) => ({
              value: slot.scheduleAt ?? NOW,
              label: words(slot),
              hint: slot.kind === 'now' ? store.delivery_time ?? undefined : undefined,
            }))}
          />
        </>
      ) : (
        <p role="status">{t('checkout.when.closed')}</p>
      )}
    </CheckoutCard>
  );
}

/** The first time of a day, which a change of the day proposes. */
function firstTime(days: ReturnType<typeof slotDays>, date: string): string | null {
  return days.find((day) => day.date === date)?.slots[0]?.scheduleAt ?? null;
}
