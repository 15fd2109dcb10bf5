import type { Trip } from '@storefront/api';
import { parseBusinessTime } from '@storefront/pricing';
import { handoverOf } from './trip-rules';

/** The texts of a calendar entry. */
interface CalendarTexts {
  readonly title: string;
  readonly description: string;
}

/** Maximum bytes per line in an iCalendar file (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * A trip as an iCalendar file (RFC 5545), in UTC, so that every calendar shows it in its own time zone.
 * @param timeZone of the trip
 * @returns `null` while the trip has no times
 */
export function tripCalendar(
  trip: Pick<
    Trip,
    | 'id'
    | 'schedule_at'
    | 'estimated_trip_end_time'
    | 'pickup_location'
    | 'handover_location'
    | 'updated_at'
  >,
  { title, description }: CalendarTexts,
  timeZone: string,
): string | null {
  const { schedule_at: from, estimated_trip_end_time: until } = trip;
  const place = handoverOf(trip);
  if (!from || !until) return null;
  const [start, end] = [parseBusinessTime(from, timeZone), parseBusinessTime(until, timeZone)];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Souk//Trips//EN',
    'BEGIN:VEVENT',
    `UID:trip-${trip.id}@souk`,
    `DTSTAMP:${stamp(trip.updated_at ? new Date(trip.updated_at) : start)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(place.location_name ?? '')}`,
    `GEO:${Number(place.lat)};${Number(place.lng)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

/** `20260605T120000Z` */
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line between characters; continuation lines begin with a space. */
function folded(line: string): string[] {
  const encoder = new TextEncoder();
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts;
}
