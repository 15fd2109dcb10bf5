import { chooseModule, getModule } from '@storefront/session';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { collect, fakeBackend, openShop, renderPage } from '../testing/page';
import { AddressModule } from './address-module';
import { StoresPage } from './stores-page';

const offered = (id: number, module_type: 'food' | 'grocery') => ({
  id,
  module_name: module_type,
  module_type,
  icon_full_url: null,
  status: '1',
  zones: [{ id: 1 }],
});

const begun = jest.fn();

function Counted() {
  useEffect(() => begun(), []);
  return 'page';
}

beforeEach(() => openShop());

test('the module of a link is chosen once; a later choice on the page stays', async () => {
  fakeBackend({ 'GET /module': [offered(2, 'food'), offered(3, 'grocery')] });
  const changes = collect('shell:module-changed');
  await renderPage(<AddressModule>page</AddressModule>, {
    pathname: '/store/x',
    search: '?module_id=3',
  });
  await waitFor(() => expect(getModule()?.id).toBe(3));
  act(() => chooseModule({ id: 2, module_name: 'food', module_type: 'food' }));
  expect(await screen.findByText('page')).toBeInTheDocument();
  expect(getModule()?.id).toBe(2);
  expect(changes).toHaveLength(1);
});

test('a page is mounted again for another module, but not for the first one', async () => {
  fakeBackend({ 'GET /module': [offered(2, 'food'), offered(3, 'grocery')] });
  chooseModule(null);
  const page = (
    <AddressModule>
      <Counted />
    </AddressModule>
  );
  await renderPage(page, { pathname: '/store/x', search: '?module_id=3' });
  await waitFor(() => expect(getModule()?.id).toBe(3));
  expect(begun).toHaveBeenCalledTimes(1);
  act(() => chooseModule({ id: 2, module_name: 'food', module_type: 'food' }));
  expect(begun).toHaveBeenCalledTimes(2);
});

test.each(['latest', 'popular'] as const)(
  'the list of %s stores is of the module in its address',
  async (list) => {
    const backend = fakeBackend({
      'GET /module': [offered(2, 'food'), offered(3, 'grocery')],
      [`GET /stores/${list}`]: { total_size: 0, limit: 12, offset: 1, stores: [] },
    });
    chooseModule(null);
    await renderPage(<StoresPage list={list} />, `/store/${list}?module_id=3`);
    await waitFor(() => expect(backend.callsOf(`GET /stores/${list}`)).not.toEqual([]));
    expect(getModule()?.id).toBe(3);
  },
);

test('a link without a module, or with an unknown one, changes nothing', async () => {
  fakeBackend({ 'GET /module': [offered(2, 'food')] });
  const { unmount } = await renderPage(<AddressModule>page</AddressModule>, '/store/x');
  unmount();
  await renderPage(<AddressModule>page</AddressModule>, '/store/x?module_id=99');
  expect(getModule()?.id).toBe(2);
});

test('an address that the browser has already left is ignored', async () => {
  const backend = fakeBackend({ 'GET /module': [offered(2, 'food'), offered(3, 'grocery')] });
  window.history.replaceState(null, '', '/home?module_id=2');
  await renderPage(<AddressModule>page</AddressModule>, '/home?module_id=3');
  await screen.findByText('page');
  expect(backend.callsOf('GET /module')).toHaveLength(0);
  expect(getModule()?.id).toBe(2);
  window.history.replaceState(null, '', '/');
});
