import { errorMessages, type Order } from '@storefront/api';
import {
  type FakeRoutes,
  reply,
  sampleConfig,
  sampleOrder,
  sampleStore,
} from '@storefront/api/testing';
import { prepareTexts, useTexts } from '@storefront/i18n';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { signIn } from '@storefront/session';
import { Button } from '@storefront/ui';
import { Modal } from '@storefront/ui/overlay';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { changesOfOrder } from '.';
import { changesOf, type OrderChangeValues } from './change-values';

provideBrowserParts();
// The map needs a browser; the form does not.
jest.mock('../../../platform/src/map/street-map', () => ({ StreetMapLazy: () => null }));
beforeAll(() => import('./change-order-dialog'));
beforeEach(async () => {
  await startSite();
  await prepareTexts('orderChange');
  signIn('tok');
});

type Props = ComponentProps<typeof changesOfOrder.OpenAction>;

const ActionDialog: Props['ActionDialog'] = ({
  title,
  action,
  missing,
  call,
  onAct,
  onClose,
  children,
}) => {
  const common = useTexts('common').t;
  return (
    <Modal open onClose={onClose} title={title}>
      {children}
      {call.error && <p>{errorMessages(call.error, common)}</p>}
      <Button disabledReason={missing} onClick={onAct}>
        {action}
      </Button>
    </Modal>
  );
};

const CHANGE = 'PUT /customer/order/change';
const order = sampleOrder({ dm_tips: 0 });
const changeable: Order = { ...order, offers: ['change'] };
const lines: Props['lines'] = [
  {
    ...{ id: 1, order_id: 100_231, item_id: 7, quantity: 2, price: 40 },
    ...{ variation: [], add_ons: [], total_add_on_price: 0, image_full_url: null },
    item_details: { id: 7, name: 'Falafel' },
  },
];
const addresses = { total_size: 0, limit: 10, offset: 1, addresses: [] };

async function show(of: Order, routes: FakeRoutes = {}) {
  const backend = siteBackend({
    'GET /config': sampleConfig({ dm_tips_status: 1, country_picker_status: 1 }),
    'GET /customer/address/list': addresses,
    'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [] },
    ...routes,
  });
  const user = userEvent.setup();
  await renderInSite(
    <changesOfOrder.OpenAction
      order={of}
      lines={lines}
      proof={{ tracking_token: 't0ken' }}
      ActionDialog={ActionDialog}
      addressName={({ address_type }) => `The ${address_type}`}
    />,
  );
  return { backend, user };
}
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

async function open(routes: FakeRoutes = {}) {
  const view = await show(changeable, routes);
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
  expect(body).toHaveProperty('tracking_token', 't0ken');
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
  const { user, backend } = await show(more, { [CHANGE]: { message: 'Changed' } });
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
  const { user, backend } = await show(withContactChange, { [CHANGE]: { message: 'Changed' } });
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
  await show(order);
  expect(screen.queryByRole('button')).toBeNull();
});

it('uses a saved address in the zone of the store, with its id', async () => {
  const place = { zone_ids: [1], contact_person_name: 'Sara', contact_person_number: '+2010' };
  const saved = [
    {
      ...{ ...place, id: 5, address_type: 'office', address: '9 Kasr El Nil St', house: '9' },
      ...{ latitude: '30.0561', longitude: '31.2394' },
    },
    {
      ...{ ...place, id: 6, address_type: 'home', address: 'In another zone', zone_ids: [3] },
      ...{ latitude: '30.02', longitude: '31.47' },
    },
  ];
  const { user, backend } = await show(
    { ...changeable, store: sampleStore({ zone_id: 1 }) },
    {
      [CHANGE]: { message: 'Changed' },
      'GET /customer/address/list': { ...addresses, total_size: 2, addresses: saved },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Deliver to another address'));
  const choice = await dialog.findByLabelText('Saved Addresses');
  expect(within(choice).queryByRole('option', { name: /another zone/ })).toBeNull();
  await user.selectOptions(choice, 'The office: 9 Kasr El Nil St');
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
