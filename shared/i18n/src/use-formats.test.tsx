import { act, render, screen } from '@testing-library/react';
import { setCurrency, setTimeZone } from './region';
import { currentFormats, useFormats } from './use-formats';

function Price() {
  const formats = useFormats();
  return <p>{`${formats.money(12.5)} at ${formats.time('2026-01-10T10:00:00Z')}`}</p>;
}

test('amounts and times follow the configuration when it arrives', () => {
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
