import { read } from '@storefront/api';
import { type FakeRoutes, reply } from '@storefront/api/testing';
import { collect, renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { signIn } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedCartList } from '../contract';
import type { SavedCart } from '../entities';
import { SavedCartSection } from './saved-cart-section';
import { type SavedCartChanges, useSavedCartChanges } from './use-saved-carts';

beforeEach(() => startSite());

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

describe('saved cart section', () => {
  provideBrowserParts();

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
    await userEvent.click(button('bringBackNamed Store 2'));
    expect(changes.restore).toHaveBeenCalledWith(saved(2));
    await userEvent.click(button('removeNamed Store 1'));
    expect(await screen.findByText('removeQuestion Store 1')).toBeVisible();
    expect(changes.remove).not.toHaveBeenCalled();
    await userEvent.click(button('remove'));
    await waitFor(() => expect(changes.remove).toHaveBeenCalledWith(saved(1)));
  });

  test('while one is being changed it says so, and the others wait', () => {
    show(1);
    expect(button('bringBackNamed Store 1')).toHaveAttribute('aria-busy', 'true');
    expect(button('bringBackNamed Store 2')).not.toHaveAttribute('aria-busy', 'true');
    expect(button('bringBackNamed Store 2')).toBeDisabled();
    for (const id of [1, 2]) expect(button(`removeNamed Store ${id}`)).toBeDisabled();
  });

  test('without saved carts there is nothing', () => {
    expect(show(null, []).container).toBeEmptyDOMElement();
  });
});

function Probe({ onChanges }: { readonly onChanges: (changes: SavedCartChanges) => void }) {
  onChanges(
    useSavedCartChanges({
      t: (key, values = {}) => `${key} ${Object.values(values).join(' ')}`,
      refreshes: [],
    }),
  );
  return null;
}

describe('use saved cart changes', () => {
  const RESTORE = 'POST /customer/cart/saved/restore';
  const REMOVE = 'DELETE /customer/cart/saved';
  async function show(routes: FakeRoutes) {
    signIn('token-of-a-customer');
    const backend = siteBackend(routes);
    const result: { current?: SavedCartChanges } = {};
    const { client } = await renderInSite(
      <Probe
        onChanges={(changes) => {
          result.current = changes;
        }}
      />,
    );
    const { queryKey } = read(savedCartList);
    client.setQueryData(queryKey, [saved(1), saved(2)]);
    const ids = () => client.getQueryData(queryKey)?.map(({ id }) => id);
    return { backend, result, ids, toasts: collect('shell:toast-requested') };
  }

  test('a restored cart is told, and the one that is saved for it can be had back', async () => {
    const { backend, result, ids, toasts } = await show({ [RESTORE]: [saved(2), saved(3)] });
    await act(() => result.current?.restore(saved(1)));
    expect(backend.callsOf(RESTORE)[0]?.body).toEqual({ saved_cart_id: 1 });
    expect(ids()).toEqual([2, 3]);
    expect(toasts).toMatchObject([
      { message: 'restoredOther Store 1 Store 3', action: { label: 'Undo' } },
    ]);
    expect(result.current?.busyId).toBeNull();
  });

  test('where none is saved for it there is nothing to undo', async () => {
    const { result, toasts } = await show({ [RESTORE]: [saved(2)] });
    await act(() => result.current?.restore(saved(1)));
    expect(toasts).toMatchObject([{ message: 'restored Store 1' }]);
  });

  test('one change is made at a time', async () => {
    const { backend, result, ids } = await show({ [REMOVE]: [saved(2)] });
    let first: Promise<void> | undefined;
    act(() => {
      first = result.current?.remove(saved(1));
    });
    expect(result.current?.busyId).toBe(1);
    await act(() => result.current?.remove(saved(2)));
    await act(async () => first);
    expect(backend.callsOf(REMOVE)).toHaveLength(1);
    expect(ids()).toEqual([2]);
    await act(() => result.current?.remove(saved(2)));
    expect(backend.callsOf(REMOVE)).toHaveLength(2);
  });

  test('a change that is refused leaves the list, and says why', async () => {
    const errors = [{ code: 'saved_cart', message: 'It is gone.' }];
    const { result, ids, toasts } = await show({ [RESTORE]: reply(404, { errors }) });
    await act(() => result.current?.restore(saved(1)));
    expect(ids()).toEqual([1, 2]);
    expect(toasts).toMatchObject([{ message: 'It is gone.' }]);
    expect(result.current?.busyId).toBeNull();
  });
});
