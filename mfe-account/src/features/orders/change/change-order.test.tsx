import { reply } from '@storefront/api/testing';
import { provideRemotes } from '@storefront/platform/testing';
import { setGuestId, signIn } from '@storefront/session';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { order, orderLines, orderStore, page } from '../../../testing/orders';
import { config, renderAccount } from '../../../testing/render-account';
import { startTexts } from '../../../testing/start-texts';
import { OrderDetails } from '../../my-orders/order-details';
import { changesOf, type OrderChangeValues } from './order-change';

provideBrowserParts();
// The map needs a browser; the form does not.
jest.mock('../../../../../shared/platform/src/map/street-map', () => ({
  StreetMapLazy: () => null,
}));
beforeAll(() => Promise.all([startTexts(), import('./change-order-dialog')]));
beforeEach(() => {
  setGuestId('guest-1');
  provideRemotes({});
  signIn('tok');
});

const TRACK = 'GET /customer/order/track';
const CHANGE = 'PUT /customer/order/change';
const changeable = { ...order, is_cancelable: 1, offers: ['change'] };
const show = (of: object, routes: object = {}) =>
  renderAccount(<OrderDetails orderId={100231} />, {
    at: '/profile?page=my-orders&order_id=100231',
    routes: {
      'GET /config': { ...config, dm_tips_status: 1 },
      [TRACK]: of,
      'GET /customer/order/details': orderLines,
      'GET /customer/address/list': { ...page, total_size: 0, addresses: [] },
      'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [] },
      ...routes,
    },
  });
const priced = (total: number) =>
  reply(409, {
    errors: [{ code: 'expected_total', message: 'The total is now another one.' }],
    expected_total: total,
    expected_bill: { total, tip: 15, delivery: 20 },
    changes: [
      { name: 'tip', before: 0, after: 15 },
      { name: 'total', before: 120, after: total },
    ],
  });

async function open(routes: object = {}) {
  const view = show(changeable, routes);
  await view.user.click(await screen.findByRole('button', { name: 'Change order' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

it('sends only the changes, nothing without a change, and says why an order cannot be changed any more', async () => {
  const message = 'This order cannot be changed any more.';
  const { user, backend, dialog } = await open({
    [CHANGE]: reply(403, { errors: [{ code: 'order', message }] }),
  });
  // The backend offers no change of items.
  expect(dialog.queryByRole('button', { name: /Falafel/ })).toBeNull();
  const save = dialog.getByRole('button', { name: 'Save changes' });
  expect(save).toHaveAccessibleDescription('Nothing is different yet.');
  await enter(dialog.getByLabelText(/Note for the store/), 'No onions');
  await user.click(save);
  expect(await dialog.findByText(message)).toBeVisible();
  backend.answer({ [CHANGE]: { message: 'Changed' } });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = backend.callsOf(CHANGE)[1]?.body;
  expect(body).toMatchObject({ order_id: 100231, order_note: 'No onions', expected_total: 120 });
  expect(body).not.toHaveProperty('address');
  expect(body).not.toHaveProperty('dm_tips');
});

it('sends no tip that is no amount, asks before another price applies, and sends the agreed one', async () => {
  const { user, backend, dialog } = await open({ [CHANGE]: priced(135) });
  const tip = dialog.getByLabelText(/Courier tip/);
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await enter(tip, '12,5 or so');
  expect(tip).toBeInvalid();
  expect(save).toHaveAccessibleDescription('Please enter an amount, such as 12.50.');
  await user.click(save);
  expect(backend.callsOf(CHANGE)).toHaveLength(0);
  await user.clear(tip);
  await enter(tip, '١٢,٥');
  await user.click(save);
  // Both dialogs have the same id in tests, and so the same name.
  const title = await screen.findByRole('heading', { name: /The total becomes.*135\.00/ });
  const dialogs = screen.getAllByRole('dialog');
  const question = within(dialogs.find((one) => one.contains(title)) ?? title);
  backend.answer({ [CHANGE]: { message: 'Changed' } });
  await user.click(question.getByRole('button', { name: /Change for.*135\.00/ }));
  await waitFor(() => expect(backend.callsOf(CHANGE)).toHaveLength(2));
  expect(backend.callsOf(CHANGE)[1]?.body).toMatchObject({ dm_tips: 12.5, expected_total: 135 });
});

it('changes the quantity of an item, with at least one piece', async () => {
  const more = { ...changeable, offers: ['change', 'change_lines'] };
  const { user, backend } = show(more, { [CHANGE]: { message: 'Changed' } });
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fewer = dialog.getByRole('button', { name: 'One less Falafel' });
  await user.click(fewer);
  expect(fewer).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(backend.callsOf(CHANGE)[0]?.body).toMatchObject({
    lines: '[{"order_detail_id":1,"quantity":1}]',
    expected_total: 120,
  });
});

it('changes the contact if the backend accepts one', async () => {
  const withContactChange = {
    ...changeable,
    offers: ['change', 'change_contact'],
    delivery_address: {
      ...order.delivery_address,
      contact_person_name: 'Sara',
      contact_person_number: '+201000000001',
    },
  };
  const { user, backend } = show(withContactChange, { [CHANGE]: { message: 'Changed' } });
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await user.click(dialog.getByText('Somebody else receives it'));
  const name = dialog.getByLabelText('Contact person name');
  await user.clear(name);
  expect(save).toHaveAccessibleDescription('Please give a name and a phone number.');
  await enter(name, 'Omar');
  await user.click(save);
  await waitFor(() => expect(backend.callsOf(CHANGE)).toHaveLength(1));
  const body = backend.callsOf(CHANGE)[0]?.body;
  expect(body).toMatchObject({ contact_person_name: 'Omar', expected_total: 120 });
  expect(body).not.toHaveProperty('contact_person_number');
});

it('is not shown if the backend does not offer it', async () => {
  show(order);
  expect(await screen.findByText('Falafel')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change order' })).not.toBeInTheDocument();
});

it('uses a saved address in the zone of the store, with its id', async () => {
  const place = { zone_ids: [1], contact_person_name: 'Sara', contact_person_number: '+2010' };
  const addresses = [
    {
      ...{ ...place, id: 5, address_type: 'office', address: '9 Kasr El Nil St', house: '9' },
      ...{ latitude: '30.0561', longitude: '31.2394' },
    },
    {
      ...{ ...place, id: 6, address_type: 'home', address: 'In another zone', zone_ids: [3] },
      ...{ latitude: '30.02', longitude: '31.47' },
    },
  ];
  const { user, backend } = show(
    { ...changeable, store: orderStore },
    {
      [CHANGE]: { message: 'Changed' },
      'GET /customer/address/list': { ...page, total_size: 2, addresses },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Deliver to another address'));
  const choice = await dialog.findByLabelText('Saved Addresses');
  expect(within(choice).queryByRole('option', { name: /another zone/ })).toBeNull();
  await user.selectOptions(choice, 'Office: 9 Kasr El Nil St');
  expect(choice).toHaveValue('5');
  expect(dialog.getByLabelText(/^House/)).toHaveValue('9');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(backend.callsOf(CHANGE)).toHaveLength(1));
  expect(backend.callsOf(CHANGE)[0]?.body).toMatchObject({
    address_id: 5,
    address: '9 Kasr El Nil St',
    house: '9',
    latitude: 30.0561,
  });
});

it('sends no id of a saved address whose text or pin was changed', () => {
  const saved = { id: 5, address: '9 Nile St', latitude: '30.1', longitude: '31', zone_ids: [1] };
  const before: OrderChangeValues = {
    ...{ note: '', instruction: '', tip: '', house: '', floor: '', road: '' },
    ...{ name: 'Sara', phone: '+201000000001', address: '1 Nile St', saved: null },
  };
  const points = { before: { lat: 30, lng: 31 }, now: { lat: 30.1, lng: 31 } };
  const chosen = { ...before, saved, address: saved.address };
  expect(changesOf(before, chosen, points)).toHaveProperty('address_id', 5);
  const typed = { ...chosen, address: '9 Nile Street' };
  expect(changesOf(before, typed, points)).not.toHaveProperty('address_id');
  const moved = { ...points, now: { lat: 30.2, lng: 31 } };
  expect(changesOf(before, chosen, moved)).not.toHaveProperty('address_id');
});

it('sends an address only if its text or its pin has changed', () => {
  const values: OrderChangeValues = {
    note: '',
    instruction: '',
    tip: '',
    name: 'Sara',
    phone: '+201000000001',
    address: '1 Nile St',
    house: '',
    floor: '',
    road: '',
    saved: null,
  };
  const here = { lat: 30, lng: 31 };
  expect(changesOf(values, values, { before: here, now: { ...here } })).toEqual({});
  expect(changesOf(values, values, { before: here, now: { lat: 30.1, lng: 31 } })).toMatchObject({
    address: '1 Nile St',
    latitude: 30.1,
  });
  expect(changesOf(values, { ...values, house: '7' }, { before: here, now: here })).toMatchObject({
    house: '7',
    latitude: 30,
  });
});
