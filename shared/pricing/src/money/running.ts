import {
  businessTime,
  DAY_SECONDS,
  endSecondsOf,
  secondsOf,
  wallText,
} from '../time/business-time';
import { PricingError } from './pricing-error';

/** The span in which an offer runs, in business time. Absent or empty fields do not limit it. */
export interface Span {
  readonly start_date?: string | null;
  readonly start_time?: string | null;
  readonly end_date?: string | null;
  readonly end_time?: string | null;
}

/** Dates may be sent as date-times; only the day counts. */
function dayOf(text: string, field: string): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  if (day === undefined) throw new PricingError('time', field, text);
  return day;
}

/** The position of an instant relative to a span, which includes its start but not its end. */
export function placeInSpan(span: Span, at: Date, timeZone: string): 'before' | 'in' | 'after' {
  const { date, seconds } = businessTime(at, timeZone);
  const now = wallText(date, seconds);
  if (span.start_date) {
    const from = span.start_time ? secondsOf(span.start_time, 'start_time') : 0;
    if (now < wallText(dayOf(span.start_date, 'start_date'), from)) return 'before';
  }
  if (span.end_date) {
    const to = span.end_time ? endSecondsOf(span.end_time, 'end_time') : DAY_SECONDS;
    if (now >= wallText(dayOf(span.end_date, 'end_date'), to)) return 'after';
  }
  return 'in';
}
