import { languages } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { daysBetween, type TimeSlot } from '@storefront/pricing/order';
import { Chip } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { freeSlot, type OrderTimes } from '../../order/order-times';
import type { ChangeDraft } from '../use-draft';
import styles from './time-slots.module.css';

/** The label of a day: Today, Tomorrow, Tue 24. @param today `YYYY-MM-DD` in business time */
function useDayLabel(today: string): (date: string) => string {
  const { t, language } = useTexts('cart');
  // A calendar date has no time zone.
  const weekday = new Intl.DateTimeFormat(languages[language].locale, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (date) => {
    const days = daysBetween(today, date);
    if (days === 0) return t('checkout.when.today');
    return days === 1 ? t('checkout.when.tomorrow') : dayParts(weekday, new Date(date));
  };
}

/** Weekday first in every language, which suits a row of days. */
function dayParts(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date);
  const of = (type: 'weekday' | 'day') => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('weekday')} ${of('day')}`;
}

interface SlotsProps {
  readonly days: OrderTimes['days'];
  readonly today: string;
  /** The chosen slot. */
  readonly scheduleAt: string | null;
  readonly change: ChangeDraft;
  readonly range: (slot: TimeSlot) => string;
}

/** The coming days, and the times of the chosen day. */
export default function Slots({ days, today, scheduleAt, change, range }: SlotsProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const dayLabel = useDayLabel(today);
  // A day without a free slot can be shown, but none of its slots can be chosen.
  const [shown, setShown] = useState(scheduleAt?.slice(0, 10));
  const day = days.find(({ date }) => date === shown) ?? days[0];
  if (!day) return null;
  return (
    <>
      <fieldset className={styles.days} aria-label={t('checkout.when.day')}>
        {days.map(({ date, slots }) => (
          <Chip
            key={date}
            selected={date === day.date}
            onSelect={() => {
              setShown(date);
              const free = freeSlot(slots);
              if (free) change({ scheduleAt: free.scheduleAt });
            }}
          >
            {dayLabel(date)}
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
            slot.scheduleAt === null
              ? []
              : [
                  {
                    value: slot.scheduleAt,
                    label: range(slot),
                    refusedReason: slot.isFull ? t('checkout.when.full') : undefined,
                  },
                ],
          )}
        />
      </div>
    </>
  );
}
