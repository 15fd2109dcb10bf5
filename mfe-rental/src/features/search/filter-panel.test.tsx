import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { FilterPanel } from './filter-panel';
import { type Filters, noFilters } from './search-view';

beforeEach(() => openShop());

async function show(filters: Partial<Filters> = {}) {
  fakeBackend({});
  const onChange = jest.fn();
  await renderPage(
    <FilterPanel filters={{ ...noFilters, ...filters }} found={undefined} onChange={onChange} />,
  );
  return onChange;
}

it.each<[string, Partial<Filters>, Partial<Filters>]>([
  ['Automatic', { gearbox: 'automatic' }, { gearbox: null }],
  ['Automatic', {}, { gearbox: 'automatic' }],
  ['Diesel', { fuel: 'diesel' }, { fuel: null }],
  ['Diesel', {}, { fuel: 'diesel' }],
  ['Luxury', { type: 'luxury' }, { type: null }],
  ['Luxury', {}, { type: 'luxury' }],
])('%s with %j becomes %j', async (name, filters, change) => {
  const onChange = await show({ seats: ['5-6'], ...filters });
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`), hidden: true }));
  expect(onChange).toHaveBeenCalledWith({ ...noFilters, seats: ['5-6'], ...filters, ...change });
});

it('further filters are open where one of them is set', async () => {
  await show();
  expect(screen.getByText('More filters').closest('details')).not.toHaveAttribute('open');
  await show({ fuel: 'diesel' });
  expect(screen.getAllByText('More filters').at(-1)?.closest('details')).toHaveAttribute('open');
});

it('prices are limited once totals are known, or while a limit is set', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Apply price' })).not.toBeInTheDocument();
  await show({ prices: [50, 100] });
  expect(screen.getByRole('button', { name: 'Apply price' })).toBeVisible();
});
