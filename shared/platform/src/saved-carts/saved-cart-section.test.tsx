import type { SavedCart } from '@storefront/api';
import { provideBrowserParts } from '@storefront/ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSite } from '../testing';
import { SavedCartSection } from './saved-cart-section';

provideBrowserParts();
beforeEach(() => startSite('en'));

const saved = (id: number): SavedCart => ({
  id,
  module_id: 2,
  store_id: id,
  store_name: `Store ${id}`,
  asks: 0,
  saved_at: '2026-06-01T09:00:00Z',
  lines: [],
  booking: null,
});

function show(busyId: number | null, carts = [saved(1), saved(2)]) {
  const changes = { busyId, restore: jest.fn(), remove: jest.fn(async () => undefined) };
  const view = render(
    <SavedCartSection
      t={(key, values = {}) => [key, ...Object.values(values)].join(' ')}
      carts={carts}
      changes={changes}
      summary={({ store_name }) => <p>{store_name}</p>}
    />,
  );
  return { ...view, changes };
}
const button = (name: string) => screen.getByRole('button', { name });

test('one of the saved carts is brought back, or removed once the customer is sure', async () => {
  const { changes } = show(null);
  await userEvent.click(button('saved.bringBackNamed Store 2'));
  expect(changes.restore).toHaveBeenCalledWith(saved(2));
  await userEvent.click(button('saved.removeNamed Store 1'));
  expect(await screen.findByText('saved.removeQuestion Store 1')).toBeVisible();
  expect(changes.remove).not.toHaveBeenCalled();
  await userEvent.click(button('saved.remove'));
  await waitFor(() => expect(changes.remove).toHaveBeenCalledWith(saved(1)));
});

test('while one is being changed it says so, and the others wait', () => {
  show(1);
  expect(button('saved.bringBackNamed Store 1')).toHaveAttribute('aria-busy', 'true');
  expect(button('saved.bringBackNamed Store 2')).not.toHaveAttribute('aria-busy', 'true');
  expect(button('saved.bringBackNamed Store 2')).toBeDisabled();
  for (const id of [1, 2]) expect(button(`saved.removeNamed Store ${id}`)).toBeDisabled();
});

test('without saved carts there is nothing', () => {
  expect(show(null, []).container).toBeEmptyDOMElement();
});
