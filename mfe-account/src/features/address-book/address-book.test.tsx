import { type FakeRoutes, reply } from '@storefront/api/testing';
import { choosePlace, setGuestContact, signOut } from '@storefront/session';
import { screen, waitFor, within } from '@testing-library/react';
import { page } from '../../testing/orders';
import { customer, renderAccount } from '../../testing/render-account';
import { beCustomer, startTexts } from '../../testing/start-texts';
import { AddressBook } from './address-book';

const home = {
  id: 7,
  address: '1 Nile St',
  address_type: 'home',
  latitude: '30.05',
  longitude: '31.22',
  contact_person_name: 'Sara',
  contact_person_number: '+201001234567',
  zone_ids: [1],
};
const office = { ...home, id: 8, address: '5 Tower St', address_type: 'office', zone_ids: [2] };

beforeAll(() => startTexts());
beforeEach(() => {
  beCustomer();
  choosePlace({
    location: 'Tahrir Square',
    coordinates: { lat: 30.04, lng: 31.23 },
    zoneIds: [1],
  });
});

function show(
  variant: 'navbar' | 'checkout',
  routes: FakeRoutes = {},
  storeZoneId: number | null = null,
  selectedId: number | null = null,
) {
  const onSelect = jest.fn();
  const view = renderAccount(
    <AddressBook
      variant={variant}
      storeZoneId={storeZoneId}
      selectedId={selectedId}
      onSelect={onSelect}
    />,
    {
      routes: {
        'GET /customer/info': customer,
        'GET /customer/address/list': { ...page, addresses: [home, office] },
        ...routes,
      },
    },
  );
  return { ...view, onSelect };
}

it('makes a choice in the location picker at once', async () => {
  const { user, onSelect } = show('navbar');
  await user.click(await screen.findByRole('button', { name: /Office.*5 Tower St/ }));
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 8 }));
});

it('says that there is no address, and offers to add one', async () => {
  show('navbar', { 'GET /customer/address/list': { ...page, addresses: [] } });
  expect(await screen.findByText('Oops')).toBeVisible();
  expect(
    screen.getByText("You don't have any saved address yet. please save address to continue"),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add address' })).toBeVisible();
});

it('says what failed and tries again', async () => {
  const { user, backend } = show('navbar', { 'GET /customer/address/list': reply(500, {}) });
  expect(await screen.findByText('Your addresses could not be loaded')).toBeVisible();
  backend.answer({ 'GET /customer/address/list': { ...page, addresses: [home] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Home/ })).toBeVisible();
});

it('shows the place of the page at the checkout, which cannot be edited', async () => {
  show('checkout');
  expect(await screen.findByRole('heading', { name: 'Delivery Addresses' })).toBeVisible();
  expect(await screen.findByText('Selected Address')).toBeVisible();
  expect(screen.getByText('Tahrir Square')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit address' })).toBeNull();
});

it('has the heading that the checkout gives it', async () => {
  renderAccount(
    <AddressBook
      variant="checkout"
      storeZoneId={null}
      selectedId={null}
      heading="Pickup address"
      onSelect={jest.fn()}
    />,
    {
      routes: {
        'GET /customer/info': customer,
        'GET /customer/address/list': { ...page, addresses: [home] },
      },
    },
  );
  expect(await screen.findByRole('heading', { name: 'Pickup address' })).toBeVisible();
});

it('applies a saved address with Select, those of the zone only', async () => {
  const { user, onSelect } = show('checkout', {}, 1);
  await user.click(await screen.findByRole('button', { name: 'View Saved Address' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByRole('radio')).toHaveLength(2);
  expect(dialog.queryByText('5 Tower St')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /Home/ }));
  expect(onSelect).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Select' }));
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
});

it('starts with the default address if the page is set to its zone', async () => {
  const other = { ...home, id: 9, address: '3 Adly St', is_default: 1 };
  const list = (...addresses: object[]) => ({
    'GET /customer/address/list': { ...page, addresses },
  });
  const { onSelect, unmount } = show('checkout', list(home, other), 1);
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 9 })));
  unmount();
  const chosen = show('checkout', list(home, other), 1, 7);
  expect(await screen.findByText('1 Nile St')).toBeVisible();
  expect(chosen.onSelect).not.toHaveBeenCalled();
  chosen.unmount();
  const elsewhere = show('checkout', list(home, { ...other, zone_ids: [2] }));
  expect(await screen.findByText('Tahrir Square')).toBeVisible();
  expect(elsewhere.onSelect).not.toHaveBeenCalled();
});

it('deletes one after a question', async () => {
  const { user, backend } = show('checkout', {
    'DELETE /customer/address/delete': { message: 'Deleted' },
  });
  await user.click(await screen.findByRole('button', { name: 'View Saved Address' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Home' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('radio', { name: /Office/ });
  expect(backend.callsOf('DELETE /customer/address/delete')[0]?.query).toEqual({
    address_id: '7',
  });
});

it('has a contact card for guests', async () => {
  signOut();
  const { rerender: _rerender, unmount } = show('checkout');
  expect(await screen.findByText('No Contact Info Added')).toBeVisible();
  expect(screen.getByText('Please enter your contact info')).toBeVisible();
  unmount();
  setGuestContact({ contact_person_name: 'Omar', contact_person_number: '201001234567' });
  show('checkout');
  expect(await screen.findByText('Omar')).toBeVisible();
  expect(screen.getByText('+201001234567')).toBeVisible();
});

it('says at the edit icon of the checkout’s address what it is for', async () => {
  show('checkout', {}, 1, 7);
  const edit = await screen.findByRole('button', { name: 'Edit address' });
  expect(edit).toHaveAccessibleDescription('Please add your delivery address');
});
