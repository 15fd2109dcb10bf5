import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideBrowserParts } from '../testing/browser-parts';
import { usePageLanguage } from '../testing/render-ui';
import { DatePicker } from './date-picker';
import { RangePicker } from './range-picker';
import { TimePicker } from './time-picker';

provideBrowserParts();
afterEach(() => usePageLanguage('en'));
beforeAll(() => usePageLanguage('en'));

test('a day is chosen in the calendar and returned as text', async () => {
  const onChange = jest.fn();
  render(<DatePicker label="Date" value="2026-03-05" onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'Date' });
  expect(input).toHaveValue('5 Mar 2026');
  await userEvent.click(input);
  await userEvent.click(await screen.findByTitle('2026-03-09'));
  expect(onChange).toHaveBeenCalledWith('2026-03-09');
});

test('in Arabic, months and day periods are Arabic, digits are not', async () => {
  await usePageLanguage('ar');
  render(<DatePicker label="التاريخ" value="2026-03-05 13:30" onChange={jest.fn()} withTime />);
  expect(screen.getByRole('textbox', { name: 'التاريخ' })).toHaveValue('5 مارس 2026، 1:30 م');
});

test('times have steps of half an hour', async () => {
  render(<TimePicker label="Time" value="13:30" onChange={jest.fn()} />);
  const input = screen.getByRole('textbox', { name: 'Time' });
  expect(input).toHaveValue('1:30 PM');
  await userEvent.click(input);
  const columns = [...document.querySelectorAll<HTMLElement>('.souk-picker-time-panel-column')];
  const minutes = columns[1];
  expect(minutes).toBeDefined();
  if (minutes) {
    expect(
      within(minutes)
        .getAllByText(/^\d\d$/)
        .map((cell) => cell.textContent),
    ).toEqual(['00', '30']);
  }
});

test('a range has two ends, and its error is its description', () => {
  render(
    <RangePicker
      label="Trip"
      value={{ from: '2026-03-05 10:00', until: '2026-03-08 10:30' }}
      onChange={jest.fn()}
      withTime
      error="The car is taken on these days"
    />,
  );
  const group = screen.getByRole('group', { name: 'Trip' });
  expect(group).toHaveAccessibleDescription('The car is taken on these days');
  const values = within(group)
    .getAllByRole('textbox')
    .map((input) => input.getAttribute('value'));
  expect(values).toEqual(['5 Mar, 10:00 AM', '8 Mar, 10:30 AM']);
});

test('an Arabic calendar has letters as column headings', async () => {
  await usePageLanguage('ar');
  render(<DatePicker label="التاريخ" value="2026-03-05" onChange={jest.fn()} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'التاريخ' }));
  const heads = [...document.querySelectorAll('.souk-picker-content th')];
  expect(heads.map((head) => head.textContent)).toEqual(['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج']);
});

test('a range of days is given with both its ends, and not before', async () => {
  const onChange = jest.fn();
  const taken = (day: string) => day === '2026-03-10';
  render(
    <RangePicker
      label="Trip"
      value={{ from: '2026-03-05', until: '2026-03-08' }}
      onChange={onChange}
      earliest="2026-03-03"
      isUnavailable={taken}
    />,
  );
  const group = screen.getByRole('group', { name: 'Trip' });
  const [start, end] = within(group).getAllByRole('textbox');
  expect([start, end].map((input) => input?.getAttribute('value'))).toEqual([
    '5 Mar 2026',
    '8 Mar 2026',
  ]);
  expect(start).not.toHaveAttribute('aria-invalid', 'true');
  if (start) await userEvent.click(start);
  const isClosed = (day: string) =>
    screen.getByTitle(day).classList.contains('souk-picker-cell-disabled');
  expect(['2026-03-02', '2026-03-03', '2026-03-10'].map(isClosed)).toEqual([true, false, true]);
  await userEvent.click(screen.getByTitle('2026-03-09'));
  expect(onChange).not.toHaveBeenCalled();
  // A day that is taken cannot begin a trip, but may be in the middle of one.
  expect(isClosed('2026-03-10')).toBe(false);
  await userEvent.click(screen.getByTitle('2026-03-12'));
  expect(onChange).toHaveBeenCalledWith({ from: '2026-03-09', until: '2026-03-12' });
});

test('a range can be removed', async () => {
  const onChange = jest.fn();
  const value = { from: '2026-03-05', until: '2026-03-08' };
  render(<RangePicker label="Trip" value={value} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /clear/i }));
  expect(onChange).toHaveBeenCalledWith(null);
});
