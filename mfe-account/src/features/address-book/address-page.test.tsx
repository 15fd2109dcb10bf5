import { reply } from '@storefront/api/testing';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { page } from '../../testing/orders';
import { config, customer, recordEvents, renderAccount } from '../../testing/render-account';
import { beCustomer, startTexts } from '../../testing/start-texts';
import { ProfilePage } from '../profile/profile-page';

provideBrowserParts();
// The map needs a browser; the form does not.
jest.mock('../../../../shared/platform/src/map/street-map', () => ({ StreetMapLazy: () => null }));
// jsdom has no addresses for files.
Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
beforeAll(() => Promise.all([startTexts(), import('./address-page'), import('./address-editor')]));
beforeEach(beCustomer);

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
  const toasts = recordEvents('shell:toast-requested');
  const { user, backend } = show(
    [
      { ...home, is_default: true },
      { ...office, is_default: false },
    ],
    { [DEFAULT]: { message: 'This is your default address now.' } },
  );
  const list = within(await screen.findByRole('list', { name: 'Saved Addresses' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Home.*1 Nile St.*House 12.*Default/);
  expect(await axeFindings()).toEqual([]);
  await user.click(list.getByRole('button', { name: 'Make default: Office' }));
  expect(backend.callsOf(DEFAULT)[0]?.body).toMatchObject({ address_id: 5 });
  expect(await screen.findByRole('list', { name: 'Saved Addresses' })).toBeVisible();
  expect(toasts).toMatchObject([{ message: 'This is your default address now.' }]);
});

it('keeps the sign of a gate code at its side, and has no default if the backend does not support it', async () => {
  show([{ ...home, gate_code: '7788#' }]);
  // Also in a line of the other direction.
  expect(await screen.findByText(/Gate code \u20687788#\u2069/)).toBeVisible();
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

it('offers to add the first address if there is none', async () => {
  show([]);
  expect(await screen.findByText(/don't have any saved address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add address' })).toBeVisible();
});

describe('a photo of the door', () => {
  const UPDATE = 'PUT /customer/address/update/4';
  const withPhoto = {
    ...home,
    contact_person_name: 'Sara',
    contact_person_number: '+201001234567',
    door_photo_full_url: 'https://shop.example/uploads/1.png?expires=1',
  };
  const form = {
    'GET /customer/info': customer,
    'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [] },
  };
  const routes = {
    ...form,
    'GET /config': { ...config, account_features: ['door_photo'] },
    [UPDATE]: { message: 'Changed' },
  };

  it('is shown with the address, and can be removed', async () => {
    const { user, backend } = show([withPhoto], routes);
    expect(await screen.findByText(/House 12 · Photo of the door/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Edit/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(screen.getByLabelText(/Photo of the door/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(backend.callsOf(UPDATE)).toHaveLength(1));
    expect(backend.callsOf(UPDATE)[0]?.body).toMatchObject({ remove_door_photo: 1 });
  });

  it('is sent with the form', async () => {
    const { user, backend } = show([{ ...withPhoto, door_photo_full_url: null }], routes);
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    const input = await screen.findByLabelText(/Photo of the door/);
    await user.upload(input, new File(['x'], 'door.jpg', { type: 'image/jpeg' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(backend.callsOf(UPDATE)).toHaveLength(1));
    const body = backend.callsOf(UPDATE)[0]?.body;
    expect(body instanceof FormData && Object.fromEntries(body)).toMatchObject({
      address: '1 Nile St',
      house: '12',
      door_photo: expect.any(File),
    });
  });

  it('is sent smaller than cameras make it', async () => {
    const picture = { width: 4000, height: 3000, close: () => {} };
    Object.assign(globalThis, { createImageBitmap: async () => picture });
    const sizes: number[] = [];
    const { prototype } = HTMLCanvasElement;
    jest.spyOn(prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
      sizes.push(this.width, this.height);
      done(new Blob(['smaller'], { type: 'image/jpeg' }));
    });
    const { user, backend } = show([{ ...withPhoto, door_photo_full_url: null }], routes);
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'door.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText(/Photo of the door/), large);
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(backend.callsOf(UPDATE)).toHaveLength(1));
    const body = backend.callsOf(UPDATE)[0]?.body;
    expect(body instanceof FormData && body.get('door_photo')).toMatchObject({
      type: 'image/jpeg',
      size: 7,
    });
    expect(sizes).toEqual([1600, 1200]);
    jest.restoreAllMocks();
  });

  it('is not shown if the backend does not store it', async () => {
    const { user } = show([home], form);
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    expect(await screen.findByLabelText(/Landmark/)).toBeVisible();
    expect(screen.queryByLabelText(/Photo of the door/)).toBeNull();
  });
});
