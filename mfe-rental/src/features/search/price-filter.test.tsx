import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShop, renderPage } from '../../testing/page';
import { PriceFilter } from './price-filter';

type Limits = readonly [number, number] | null;

beforeEach(() => openShop());

async function show(prices: Limits, range: Limits = [50, 300]) {
  const onChange = jest.fn();
  await renderPage(<PriceFilter prices={prices} range={range} onChange={onChange} />);
  return onChange;
}

async function enter(from: string, to: string) {
  const [low, high] = screen.getAllByRole('textbox');
  for (const [field, text] of [
    [low, from],
    [high, to],
  ] as const) {
    if (!field) continue;
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Apply price' }));
}

it.each<[string, string, Limits]>([
  ['60', '200', [60, 200]],
  ['200', '200', [200, 200]],
  ['0', '200', [0, 200]],
  ['', '200', [50, 200]],
  ['60', '', [60, 300]],
  ['٦٠', '200', [60, 200]],
  ['60,5', '200', [60.5, 200]],
  ['', '', null],
])('the limits %j and %j become %j', async (from, to, limits) => {
  const onChange = await show([70, 100]);
  await enter(from, to);
  expect(onChange.mock.calls).toEqual([[limits]]);
});

it.each([
  ['200', '60'],
  ['-5', '60'],
  ['cheap', '60'],
  ['400', ''],
  ['60', '99999999999999999999'],
  ['60', 'Infinity'],
  ['60', '1e3'],
])('%j and %j are refused, and it says why', async (from, to) => {
  const onChange = await show(null);
  await enter(from, to);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('Please enter two amounts, the smaller one first.')).toBeVisible();
});

it('without a known range only two amounts are taken, from 0 on', async () => {
  const onChange = await show(null, null);
  await enter('60', '');
  expect(onChange).not.toHaveBeenCalled();
  await enter('', '60');
  expect(onChange.mock.calls).toEqual([[[0, 60]]]);
});

it('begins with the limits that are set, and names the range', async () => {
  await show([70, 100]);
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('value'))).toEqual([
    '70',
    '100',
  ]);
  expect(screen.getByText(/50\.00.*300\.00/)).toBeVisible();
});
