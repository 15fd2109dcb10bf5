import { tripCalendar } from './trip-calendar';

const trip = {
  id: 500_001,
  schedule_at: '2026-06-05 15:00:00',
  estimated_trip_end_time: '2026-06-06 15:00:00',
  pickup_location: { lat: '30.0478', lng: '31.2397', location_name: 'Talaat Harb; Cairo, Egypt' },
  updated_at: '2026-06-01T09:00:00.000Z',
};
const texts = { title: 'Trip #500001', description: 'Code 4711\nBring your ID' };

it('writes the times in UTC and escapes commas and line breaks', () => {
  const lines = tripCalendar(trip, texts, 'Africa/Cairo')?.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTAMP:20260601T090000Z',
      // Summer time: three hours ahead of UTC.
      'DTSTART:20260605T120000Z',
      'DTEND:20260606T120000Z',
      'DESCRIPTION:Code 4711\\nBring your ID',
      'LOCATION:Talaat Harb\\; Cairo\\, Egypt',
      'END:VCALENDAR',
    ]),
  );
});

it('folds long lines between characters, Arabic ones too', () => {
  const description = 'استلام السيارة من ميدان طلعت حرب في وسط البلد بالقاهرة';
  const text = tripCalendar(trip, { ...texts, description }, 'Africa/Cairo') ?? '';
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(text.replaceAll('\r\n ', '')).toContain(description);
});

it('folds at 75 bytes and not before', () => {
  const linesOf = (title: string) =>
    tripCalendar(trip, { ...texts, title }, 'UTC')?.split('\r\n') ?? [];
  const whole = `SUMMARY:${'x'.repeat(67)}`;
  expect(linesOf('x'.repeat(67))).toContain(whole);
  expect(linesOf('x'.repeat(67 + 74 + 1))).toEqual(
    expect.arrayContaining([whole, ` ${'x'.repeat(74)}`, ' x']),
  );
});

it('works without the time of the last change and the name of the place', () => {
  const bare = { ...trip, updated_at: null, pickup_location: { lat: '30.0478', lng: '31.2397' } };
  const lines = tripCalendar(bare, texts, 'Africa/Cairo')?.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTAMP:20260605T120000Z', 'LOCATION:', 'GEO:30.0478;31.2397']),
  );
});

it('makes no entry without times', () => {
  expect(tripCalendar({ ...trip, schedule_at: null }, texts, 'UTC')).toBeNull();
  expect(tripCalendar({ ...trip, estimated_trip_end_time: null }, texts, 'UTC')).toBeNull();
});
