import { reply } from '@storefront/api/testing';
import { setGuestId, signIn } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import { page } from '../../testing/orders';
import { hear, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { ProfilePage } from '../profile/profile-page';

provideBrowserParts();
beforeAll(() => Promise.all([startTexts(), import('./address-page')]));
beforeEach(() => {
  setGuestId('guest-1');
  signIn('tok');
});

const LIST = 'GET /customer/address/list';
const DEFAULT = 'PUT /customer/address/default';
const home = {
  id: 4,
  address: '1 Nile St',
  address_type: 'home',
  latitude: '30.05',
  longitude: '31.24',
  zone_ids: [1],
  house: '12',
};
const office = { ...home, id: 5, address_type: 'office', address: '2 Tahrir Sq' };
const show = (addresses: readonly object[], routes: object = {}) =>
  renderAccount(<ProfilePage />, {
    at: '/profile?page=addresses',
    routes: {
      'GET /module': [],
      [LIST]: { ...page, total_size: addresses.length, addresses },
      ...routes,
    },
  });

it('lists the addresses, and makes one the default', async () => {
  const toasts = hear('shell:toast-requested');
  const { user, backend } = show(
    [
      { ...home, is_default: true },
      { ...office, is_default: false },
    ],
    { [DEFAULT]: { message: 'This is your default address now.' } },
  );
  const list = within(await screen.findByRole('list', { name: 'Saved Addresses' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Home.*1 Nile St.*House 12.*Default/);
  await user.click(list.getByRole('button', { name: 'Make default: Office' }));
  expect(backend.callsOf(DEFAULT)[0]?.body).toMatchObject({ address_id: 5 });
  expect(await screen.findByRole('list', { name: 'Saved Addresses' })).toBeVisible();
  expect(toasts).toMatchObject([{ message: 'This is your default address now.' }]);
});

it('has no default where the backend has no such choice', async () => {
  show([home]);
  expect(await screen.findByText('1 Nile St')).toBeVisible();
  expect(screen.queryByText(/default/i)).not.toBeInTheDocument();
});

it('deletes after a question, and says what the server refuses', async () => {
  const { user } = show([home], {
    'DELETE /customer/address/delete': reply(404, {
      errors: [{ code: 'address', message: 'Address not found' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Home' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the address Home?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Address not found');
});

it('offers the first one where there is none', async () => {
  show([]);
  expect(await screen.findByText(/don't have any saved address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add address' })).toBeVisible();
});
