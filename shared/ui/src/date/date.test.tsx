import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideBrowserParts } from '../testing/browser-parts';
import { usePageLanguage } from '../testing/render-ui';
import { addMonths } from './calendar';
import { DatePicker } from './date-picker';
import { closedTimes, isDayClosed } from './limits';
import { RangePicker } from './range-picker';
import { TimePicker } from './time-picker';
import { readWallDate, wallDateAt, writeDay, writeMinute, writeTime } from './wall-clock';
import { formatWallDate, parseWallDate, wallPatterns } from './wall-format';

afterEach(() => usePageLanguage('en'));

describe('pickers', () => {
  provideBrowserParts();
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
    // A range cannot start on a taken day, but may contain one.
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
});

describe('wall', () => {
  const at = (text: string) => {
    const date = readWallDate(text);
    if (!date) throw new Error(`No date: ${text}`);
    return date;
  };

  test.each(['2026-03-05 13:30', '2026-04-24 00:30', '2026-10-29 23:30'])(
    '%s is read and written unchanged, also on days with clock changes',
    (text) => {
      expect(writeMinute(at(text))).toBe(text);
      expect(writeDay(at(text))).toBe(text.slice(0, 10));
      expect(writeTime(at(text))).toBe(text.slice(11));
    },
  );

  test('an invalid date is null', () => {
    expect(readWallDate('tomorrow')).toBeNull();
    expect(readWallDate(null)).toBeNull();
  });

  test('the current time is that of the business, not of the device', () => {
    const instant = new Date('2026-01-01T22:30:00Z');
    expect(writeMinute(wallDateAt(instant, 'Africa/Cairo'))).toBe('2026-01-02 00:30');
    expect(writeMinute(wallDateAt(instant, 'Asia/Riyadh'))).toBe('2026-01-02 01:30');
  });

  test.each([
    ['en', '5 Mar 2026, 1:30 PM'],
    ['ar', '5 مارس 2026، 1:30 م'],
  ] as const)('written and read in %s', (language, text) => {
    const { dayAndTime } = wallPatterns(language);
    expect(formatWallDate(at('2026-03-05 13:30'), dayAndTime, language)).toBe(text);
    expect(parseWallDate(text, dayAndTime, language)).toEqual(at('2026-03-05 13:30'));
  });

  test.each([
    ['12:00 AM', '00:00'],
    ['12:30 PM', '12:30'],
    ['١:٠٥ PM', '13:05'],
  ])('%s is %s', (typed, time) => {
    const date = parseWallDate(typed, 'h:mm A', 'en');
    expect(date && writeTime(date)).toBe(time);
  });

  test('a day that does not exist is refused', () => {
    expect(parseWallDate('31 Feb 2026', 'D MMM YYYY', 'en')).toBeNull();
    expect(parseWallDate('5 March', 'D MMM YYYY', 'en')).toBeNull();
  });

  test('adding a month gives the same day or the last one', () => {
    expect(writeDay(addMonths(at('2026-01-31'), 1))).toBe('2026-02-28');
    expect(writeDay(addMonths(at('2026-01-15'), -1))).toBe('2025-12-15');
  });

  test('days outside the limits and unavailable ones are disabled', () => {
    const limits = {
      earliest: '2026-03-05 10:00',
      latest: '2026-03-10',
      isUnavailable: (day: string) => day === '2026-03-07',
    };
    expect(
      ['04', '05', '07', '10', '11'].map((day) => isDayClosed(at(`2026-03-${day}`), limits)),
    ).toEqual([true, false, true, false, true]);
  });

  test('times before the first one are disabled on its day only', () => {
    const limits = { earliest: '2026-03-05 10:30' };
    const first = closedTimes(at('2026-03-05'), limits);
    expect(first.disabledHours()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(first.disabledMinutes(10)).toHaveLength(30);
    expect(closedTimes(at('2026-03-06'), limits).disabledHours()).toEqual([]);
  });

  test('times after the last one are disabled on its day only', () => {
    const limits = { earliest: '2026-03-05 10:30', latest: '2026-03-05 12:00' };
    const day = closedTimes(at('2026-03-05'), limits);
    expect(
      Array.from({ length: 24 }, (_, hour) => hour).filter(
        (hour) => !day.disabledHours().includes(hour),
      ),
    ).toEqual([10, 11, 12]);
    expect(day.disabledMinutes(10)).toEqual(Array.from({ length: 30 }, (_, minute) => minute));
    expect(day.disabledMinutes(11)).toEqual([]);
    expect(day.disabledMinutes(12)).toEqual(Array.from({ length: 59 }, (_, index) => index + 1));
    expect(closedTimes(at('2026-03-04'), limits).disabledHours()).toEqual([]);
    expect(closedTimes(null, limits).disabledHours()).toEqual([]);
    // A limit that is a day does not exclude any of its hours.
    expect(closedTimes(at('2026-03-05'), { latest: '2026-03-05' }).disabledHours()).toEqual([]);
  });
});
