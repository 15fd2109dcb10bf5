import { act, render, screen } from '@testing-library/react';
import { OwnRegion } from './own-region';
import { setCurrency, setTimeZone } from './region';
import { currentFormats, useFormats } from './use-formats';

function Price() {
  const formats = useFormats();
  return <p>{`${formats.money(12.5)} at ${formats.time('2026-01-10T10:00:00Z')}`}</p>;
}

test('amounts and times follow the configuration when it is loaded', () => {
  setTimeZone('UTC');
  render(<Price />);
  expect(screen.getByText('12.50 at 10:00 AM')).toBeInTheDocument();
  act(() => {
    setCurrency({ symbol: '$', direction: 'left', digits: 1 });
    setTimeZone('Asia/Riyadh');
  });
  expect(screen.getByText('$12.5 at 1:00 PM')).toBeInTheDocument();
  expect(currentFormats().money(3)).toBe('$3.0');
});

test('stored objects are shown in their own currency and time zone', () => {
  setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
  setTimeZone('UTC');
  const currency = {
    currency_symbol: 'KD',
    currency_symbol_direction: 'right',
    digit_after_decimal_point: 3,
  } as const;
  render(
    <OwnRegion of={{ currency, time_zone: 'Asia/Kuwait' }}>
      <Price />
      <OwnRegion of={{}}>
        <Price />
      </OwnRegion>
      <OwnRegion of={{ currency: null, time_zone: 'Africa/Casablanca' }}>
        <Price />
      </OwnRegion>
    </OwnRegion>,
  );
  expect(screen.getAllByText('12.500 KD at 1:00 PM')).toHaveLength(2);
  expect(screen.getByText('12.500 KD at 11:00 AM')).toBeInTheDocument();
  const formats = currentFormats({ currency });
  expect(`${formats.money(12.5)} at ${formats.time('2026-01-10T10:00:00Z')}`).toBe(
    '12.500\u00a0KD at 10:00 AM',
  );
});
