import { type FakeRoutes, reply } from '@storefront/api/testing';
import { chooseModule, rememberOrder, setGuestContact, signIn } from '@storefront/session';
import { axeFindings, enter } from '@storefront/ui/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { bus } from '../../bus';
import { order, orderLines, orderStore, page, unreadChat } from '../../testing/orders';
import { config, recordEvents, renderAccount } from '../../testing/render-account';
import { beGuest, startTexts } from '../../testing/start-texts';
import { MapSheet } from './map-sheet';
import { TrackOrderPage } from './track-order-page';

beforeAll(() => startTexts());
beforeEach(() => {
  beGuest();
  chooseModule(null);
  jest.useFakeTimers({ now: new Date('2030-01-02T10:02:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  bus.withSource('shell').publish('shell:online-changed', { online: true });
});

const known: FakeRoutes = {
  'GET /customer/order/track': order,
  'GET /customer/order/details': orderLines,
};

function show(routes: FakeRoutes = known, at = '/track-order?order_id=100231') {
  return renderAccount(<TrackOrderPage />, { routes, at });
}

it('asks a guest for number and phone and keeps the phone out of the address', async () => {
  const { user, backend } = show(known, '/track-order');
  await user.click(await screen.findByRole('button', { name: 'Track order' }));
  expect(await screen.findByText('Phone Number is required')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await enter(screen.getByLabelText('Order ID'), '#100231');
  await enter(screen.getByLabelText('Phone number'), '1001234567');
  await user.click(screen.getByRole('button', { name: 'Track order' }));
  expect(
    await screen.findByRole('heading', { name: 'Waiting for the store to confirm' }),
  ).toBeVisible();
  expect(backend.callsOf('GET /customer/order/track')[0]?.query).toEqual({
    order_id: '100231',
    contact_number: '+201001234567',
    guest_id: 'guest-1',
  });
  expect(screen.getByTestId('address')).toHaveTextContent('/track-order?order_id=100231');
  expect(await axeFindings()).toEqual([]);
});

it('offers a guest the order of this device, and first the one that is not paid', async () => {
  const UNPAID = 'GET /customer/order/payment-failed';
  rememberOrder({ orderId: 100231, phone: null, token: 't0ken' });
  const { unmount } = show({ ...known, [UNPAID]: null }, '/track-order');
  expect(await screen.findByRole('link', { name: 'Open this order' })).toHaveAttribute(
    'href',
    '/track-order?order_id=100231#token=t0ken',
  );
  unmount();
  const { user, backend: later } = show(
    {
      ...known,
      [UNPAID]: {
        order_id: 100230,
        order_amount: 20,
        order_type: 'delivery',
        payment_status: 'unpaid',
        contact_person_number: '+201001234567',
      },
    },
    '/track-order',
  );
  expect(await screen.findByText('Order #100230 is not paid yet')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Pay now' }));
  await waitFor(() =>
    expect(later.callsOf('GET /customer/order/track')[0]?.query).toMatchObject({
      order_id: '100230',
      contact_number: '+201001234567',
    }),
  );
});

it('says of a payment outside the shop that it is being checked, once it was reported', async () => {
  const offline = { ...order, payment_method: 'offline_payment', partially_paid_amount: 0 };
  const data = { status: 'pending', method_id: 1, method_name: 'Bank transfer' };
  setGuestContact({ contact_person_number: '+201001234567' });
  show({
    ...known,
    'GET /customer/order/track': {
      ...offline,
      offline_payment: { input: [], data, method_fields: [] },
    },
  });
  expect((await screen.findByText('Payment')).nextSibling).toHaveTextContent(
    'Offline payment · Being checked',
  );
});

it('names no price of a prescription before the store has read it, and names the charge as the checkout does', async () => {
  const prescription = {
    ...order,
    prescription_order: true,
    order_amount: 25,
    delivery_charge: 20,
    additional_charge: 5,
    total_tax_amount: 0,
    store_discount_amount: 0,
    partially_paid_amount: 0,
  };
  setGuestContact({ contact_person_number: '+201001234567' });
  show({
    'GET /config': { ...config, additional_charge_name: 'Service fee' },
    'GET /customer/order/track': prescription,
    'GET /customer/order/details': prescription,
  });
  expect((await screen.findByText('Medicines')).closest('dt')?.nextSibling).toHaveTextContent(
    'set by the pharmacy',
  );
  expect((await screen.findByText('Service fee')).closest('dt')?.nextSibling).toHaveTextContent(
    '5.00',
  );
  expect(screen.getByText('Known so far').nextSibling).toHaveTextContent('25.00');
});

it('offers by number and phone nothing that would be refused, and says where it is possible', async () => {
  setGuestContact({ contact_person_number: '+201001234567' });
  const seen = {
    ...order,
    order_status: 'failed',
    payment_status: 'unpaid',
    otp: null,
    seen_by_phone: 1,
    offers: [],
    is_cancelable: 0,
    delivery_address: { latitude: '30.048', longitude: '31.24' },
  };
  show({ ...known, 'GET /customer/order/track': seen });
  expect(await screen.findByText(/^You opened this order with its number/)).toBeVisible();
  expect(await screen.findByText('Falafel')).toBeVisible();
  const actions = ['Cancel order', 'Change order', 'Share this order', 'Pay now', 'Pay in cash'];
  for (const name of actions) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByText(/stay as ordered/)).toBeNull();
});

it('opens all of an order by a code to its phone', async () => {
  setGuestContact({ contact_person_number: '+201001234567' });
  const seen = { ...order, otp: null, seen_by_phone: 1, offers: ['link_code'], is_cancelable: 0 };
  const { user, backend } = show({
    ...known,
    'GET /customer/order/track': seen,
    'POST /customer/order/link-code': reply(405, {
      errors: [{ code: 'otp', message: 'Try again tomorrow.' }],
    }),
  });
  const send = await screen.findByRole('button', {
    name: 'Show everything with a code sent to this phone',
  });
  await user.click(send);
  expect(await screen.findByText('Try again tomorrow.')).toBeVisible();
  // Sent before, and still to be entered.
  backend.answer({
    'POST /customer/order/link-code': reply(
      405,
      { errors: [{ code: 'otp', message: 'Please wait 9 seconds.' }] },
      { 'retry-after': '9' },
    ),
  });
  await user.click(send);
  const field = await screen.findByRole('textbox', { name: 'Verification code' });
  expect(screen.queryByText('Please wait 9 seconds.')).not.toBeInTheDocument();
  backend.answer({
    'POST /customer/order/link-open': reply(403, {
      errors: [{ code: 'code', message: 'The code is wrong.' }],
    }),
  });
  await enter(field, '111111');
  expect(await screen.findByText('The code is wrong.')).toBeVisible();
  expect(screen.getByTestId('address')).not.toHaveTextContent('token');
  backend.answer({
    'GET /customer/order/track': { ...order, otp: '4308', offers: [] },
    'POST /customer/order/link-open': { tracking_token: 't0ken' },
  });
  await enter(field, '123456');
  expect(await screen.findByText('4308')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Waiting for the store to confirm' })).toHaveFocus();
  expect(screen.queryByText(/^You opened this order with its number/)).not.toBeInTheDocument();
  expect(backend.callsOf('POST /customer/order/link-open').at(-1)?.body).toMatchObject({
    order_id: 100231,
    contact_number: '+201001234567',
    code: '123456',
  });
  expect(backend.callsOf('GET /customer/order/track').at(-1)?.query).toMatchObject({
    tracking_token: 't0ken',
  });
});

it('requests the order and its items with the phone that the guest gave before', async () => {
  setGuestContact({ contact_person_number: '+201001234567' });
  const { backend } = show();
  expect(await screen.findByText('Falafel')).toBeVisible();
  for (const call of ['GET /customer/order/track', 'GET /customer/order/details'] as const) {
    expect(backend.callsOf(call)[0]?.query).toMatchObject({
      order_id: '100231',
      contact_number: '+201001234567',
    });
  }
});

it('finds the order that a guest placed in this browser without input', async () => {
  rememberOrder({ orderId: 100231, phone: '+201007654321' });
  const { user, backend } = show(known, '/track-order');
  expect(await screen.findByLabelText('Order ID')).toHaveValue('100231');
  await user.click(screen.getByRole('button', { name: 'Track order' }));
  await screen.findByRole('heading', { name: 'Waiting for the store to confirm' });
  expect(backend.callsOf('GET /customer/order/track')[0]?.query).toMatchObject({
    order_id: '100231',
    contact_number: '+201007654321',
  });
});

it('opens an order by the token of its link, without a form for the phone', async () => {
  const { backend } = show(known, '/track-order?order_id=100231#token=abc_DEF-123');
  await screen.findByRole('heading', { name: 'Waiting for the store to confirm' });
  expect(await screen.findByText('Falafel')).toBeVisible();
  for (const call of ['GET /customer/order/track', 'GET /customer/order/details'] as const) {
    expect(backend.callsOf(call)[0]?.query).toEqual({
      order_id: '100231',
      tracking_token: 'abc_DEF-123',
      guest_id: 'guest-1',
    });
  }
});

it('opens the order that was placed in this browser by its token', async () => {
  rememberOrder({ orderId: 100231, phone: '+201007654321', token: 'abc' });
  const { backend } = show();
  await screen.findByRole('heading', { name: 'Waiting for the store to confirm' });
  expect(backend.callsOf('GET /customer/order/track')[0]?.query).toMatchObject({
    tracking_token: 'abc',
  });
});

it('says how long to wait after too many wrong numbers', async () => {
  setGuestContact({ contact_person_number: '+201001234567' });
  const message = 'Too many tries. Please try again in 10 seconds.';
  show({
    ...known,
    'GET /customer/order/track': reply(429, { errors: [{ code: 'throttle', message }] }),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Track another order' })).toBeVisible();
});

it('shows that order at once when the address names it, and asks for the phone of another', async () => {
  rememberOrder({ orderId: 100231, phone: '+201007654321' });
  const { unmount } = show();
  await screen.findByRole('heading', { name: 'Waiting for the store to confirm' });
  unmount();
  show(known, '/track-order?order_id=100999');
  expect(await screen.findByLabelText('Order ID')).toHaveValue('100999');
  expect(screen.getByLabelText('Phone number')).toBeVisible();
});

it('shows the number of unread messages in the page’s title', async () => {
  signIn('tok');
  show({
    ...known,
    'GET /customer/message/list': { ...page, type: null, conversations: [unreadChat] },
  });
  await waitFor(() => expect(document.title).toBe('(2) Track Order · Souk'));
});

it('names the day of an order for another day', async () => {
  signIn('tok');
  show({
    ...known,
    'GET /customer/order/track': { ...order, schedule_at: '2030-01-03T10:00:00Z' },
  });
  expect(await screen.findByText(/Arrives between/)).toHaveTextContent(
    /Jan 3, 2030.*10:20 AM.*10:40 AM/,
  );
});

it('shows a customer state, arrival, steps, items and amounts in words', async () => {
  signIn('tok');
  show();
  await screen.findByRole('heading', { name: 'Waiting for the store to confirm' });
  expect(screen.getByText(/Arrives between/)).toHaveTextContent(/10:20 AM.*10:40 AM/);
  // A promise that equals the end of the range is shown once.
  expect(screen.queryByText(/Latest by/)).not.toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Progress of the order' }));
  const items = steps.getAllByRole('listitem');
  expect(items).toHaveLength(6);
  expect(items[0]).toHaveAttribute('aria-current', 'step');
  expect(items[0]).toHaveTextContent('Order placed');
  expect(await screen.findByText('Falafel')).toBeVisible();
  // Each reads in its own direction.
  expect(screen.getByText('\u2068Large\u2069 and \u2068Tahini × 2\u2069')).toBeVisible();
  const line = screen.getByText('Falafel').closest('li');
  expect(line).toHaveTextContent(/2 × .*40\.00 \+ .*15\.00.*95\.00$/);
  const bill = screen.getByText('Total').closest('dl');
  // 120 in all: 80 items, 15 add-ons, 5 off, 10 tax, 20 delivery.
  expect(bill).toHaveTextContent(
    /Items.*80\.00.*Add-ons.*15\.00.*Discount.*5\.00.*Tax.*10\.00.*Delivery fee.*20\.00.*Total.*120\.00.*wallet.*20\.00.*Left to pay.*100\.00/,
  );
});

it('shows the courier and the contact before the items', async () => {
  signIn('tok');
  const delivery_man = [{ id: 4, f_name: 'Ali', l_name: 'Said', phone: '+20166' }];
  show({
    ...known,
    'GET /customer/order/track': { ...order, order_status: 'handover', delivery_man },
    'GET /delivery-man/last-location': null,
  });
  const courier = await screen.findByRole('region', { name: 'Your courier' });
  expect(within(courier).getByText('Ali Said')).toBeVisible();
  expect(within(courier).getByRole('link', { name: 'Call courier' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Call courier' })).toHaveLength(1);
  const items = screen.getByRole('heading', { name: 'Order #100231' });
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(courier.compareDocumentPosition(items) & after).toBe(after);
});

it('says where a take-away is collected, and names no door', async () => {
  signIn('tok');
  const takeAway = {
    ...order,
    order_type: 'take_away',
    order_status: 'delivered',
    store: { ...orderStore, address: '9 Tahrir Sq' },
  };
  show({ ...known, 'GET /customer/order/track': takeAway });
  expect((await screen.findByText(/To be collected at/)).parentElement).toHaveTextContent(
    '9 Tahrir Sq',
  );
  expect(screen.queryByText('1 Nile St')).toBeNull();
});

it('does not poll an order whose refund is being reviewed', async () => {
  signIn('tok');
  show({ ...known, 'GET /customer/order/track': { ...order, order_status: 'refund_requested' } });
  expect(
    await screen.findByRole('heading', { name: 'Your refund is being looked at' }),
  ).toBeVisible();
  await screen.findAllByText('Falafel');
  for (const text of [
    /longer than expected/,
    /Give this code/,
    /stay as ordered/,
    /no longer be/,
  ]) {
    expect(screen.queryByText(text)).toBeNull();
  }
  expect(screen.queryByRole('link', { name: 'Call courier' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Map of the delivery' })).toBeNull();
});

it('shows the day of its steps once, and again when it changes', async () => {
  signIn('tok');
  const stamps = {
    pending: '2030-01-02T22:58:00Z',
    confirmed: '2030-01-02T23:01:00Z',
    processing: '2030-01-03T00:05:00Z',
  };
  show({
    ...known,
    'GET /customer/order/track': { ...order, order_status: 'processing', ...stamps },
  });
  const steps = within(await screen.findByRole('list', { name: 'Progress of the order' }));
  const times = steps.getAllByRole('time').map(({ textContent }) => textContent);
  expect(times).toEqual(['Jan 2, 2030, 10:58 PM', '11:01 PM', 'Jan 3, 2030, 12:05 AM']);
});

it('polls, and shows when that fails', async () => {
  signIn('tok');
  const { backend } = show();
  await screen.findByRole('heading', { name: 'Waiting for the store to confirm' });
  backend.answer({
    'GET /customer/order/track': { ...order, order_status: 'processing' },
  });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(
    await screen.findByRole('heading', { name: 'Your order is being prepared' }),
  ).toBeVisible();
  backend.answer({ 'GET /customer/order/track': reply(503, {}) });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(/we try again every 20 seconds/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your order is being prepared' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText(/we try again every 40 seconds/)).toBeVisible();
  backend.answer({ 'GET /customer/order/track': { ...order, order_status: 'delivered' } });
  await act(() => jest.advanceTimersByTimeAsync(40_000));
  expect(await screen.findByRole('heading', { name: 'Your order was delivered' })).toBeVisible();
  const looks = backend.callsOf('GET /customer/order/track').length;
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(backend.callsOf('GET /customer/order/track')).toHaveLength(looks);
});

it('keeps the last state with its time while offline', async () => {
  signIn('tok');
  show();
  await screen.findByRole('heading', { name: 'Waiting for the store to confirm' });
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: false }));
  expect(await screen.findByText(/You are offline. Shown as of/)).toBeVisible();
});

it('says that an order was not found', async () => {
  signIn('tok');
  const errors = [{ code: 'order', message: 'Order not found' }];
  const { user } = show({ ...known, 'GET /customer/order/track': reply(404, { errors }) });
  expect(await screen.findByText('We found no order #100231')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Track another order' }));
  expect(await screen.findByLabelText('Order ID')).toBeVisible();
  expect(screen.queryByLabelText('Phone number')).toBeNull();
});

it('looks for a trip of the number that no order has, with the same phone', async () => {
  // With fake timers a waiting query ends before React shows a part that is loaded for the first time, after 300 ms.
  jest.useRealTimers();
  const errors = [{ code: 'order', message: 'Order not found' }];
  const { user, backend } = show(
    {
      'GET /customer/order/track': reply(404, { errors }),
      'GET /rental/user/trip/get-trip-details': reply(404, { errors }),
    },
    '/track-order',
  );
  await enter(await screen.findByLabelText('Order ID'), '500001');
  await enter(screen.getByLabelText('Phone number'), '1001234567');
  await user.click(screen.getByRole('button', { name: 'Track order' }));
  await user.click(await screen.findByRole('button', { name: 'Look for trip #500001' }));
  expect(await screen.findByText('We found no trip #500001')).toBeVisible();
  expect(backend.callsOf('GET /rental/user/trip/get-trip-details')[0]?.query).toMatchObject({
    trip_id: '500001',
    contact_number: '+201001234567',
  });
});

it('cancels with a reason, says so, and stays where the customer is', async () => {
  signIn('tok');
  const toasts = recordEvents('shell:toast-requested');
  const { user, backend } = show({
    ...known,
    'GET /customer/order/cancellation-reasons': {
      ...page,
      data: [{ id: 1, reason: 'Changed my mind', status: 1 }],
    },
    'PUT /customer/order/cancel': { message: 'Order canceled' },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  // The page names what can no longer be changed.
  expect(screen.getByText(/^Items, note and tip stay as ordered/)).toBeInTheDocument();
  const confirm = await dialog.findByRole('button', { name: 'Cancel order' });
  expect(confirm).toHaveAccessibleDescription('Choose a reason or write one.');
  await user.click(await dialog.findByRole('radio', { name: 'Changed my mind' }));
  backend.answer({ 'GET /customer/order/track': { ...order, order_status: 'canceled' } });
  await user.click(confirm);
  expect(await screen.findByRole('heading', { name: 'Your order was canceled' })).toBeVisible();
  expect(backend.callsOf('PUT /customer/order/cancel')[0]?.body).toMatchObject({
    order_id: 100231,
    reason: 'Changed my mind',
  });
  // An ended order has no message about its cancellation period.
  expect(screen.queryByText('This order can no longer be canceled.')).toBeNull();
  // The page is shorter now: the focus moves to the heading.
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your order was canceled' })).toHaveFocus(),
  );
  expect(toasts).toMatchObject([{ tone: 'success', message: 'Order canceled' }]);
  expect(screen.getByTestId('address')).toHaveTextContent('/track-order?order_id=100231');
});

it('is called Track Trip in rental', async () => {
  chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
  show(known, '/track-order');
  expect(await screen.findByRole('heading', { level: 1, name: 'Track Trip' })).toBeVisible();
  expect(await screen.findByLabelText('Trip ID')).toBeVisible();
});

it('shows a parcel’s two addresses, who gives its code, and its receiver, and bills no items', async () => {
  signIn('tok');
  const parcel = {
    ...order,
    order_type: 'parcel',
    order_amount: 30,
    delivery_charge: 30,
    total_tax_amount: 0,
    store_discount_amount: 0,
    partially_paid_amount: 0,
    store: null,
    otp: '7634',
    receiver_details: { address: '22 Mosaddak St', contact_person_name: 'Karim' },
  };
  show({
    ...known,
    'GET /customer/order/track': parcel,
    'GET /customer/order/details': parcel,
  });
  const to = (await screen.findByText('To')).nextSibling;
  expect(to).toHaveTextContent('Karim22 Mosaddak St');
  expect(screen.getByText('From').nextSibling).toHaveTextContent('1 Nile St');
  expect(screen.getByText('7634').parentElement).toHaveTextContent(
    'The receiver gives this code to the courier: 7634',
  );
  const bill = screen.getByText('Total').closest('dl');
  expect(bill).toHaveTextContent(/^Delivery fee.*30\.00.*Total.*30\.00/);
});

describe('the sheet over the map', () => {
  const showSheet = () => {
    const shown = renderAccount(<MapSheet map={<p>Map</p>}>Order</MapSheet>);
    const sheet = screen.getByRole('button', { name: 'The whole order' });
    const levelOf = () => sheet.closest('[data-level]')?.getAttribute('data-level');
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      scrolled.push(this.hasAttribute('data-level') ? 'beginning' : 'sheet');
    };
    return { ...shown, sheet, levelOf, scrolled };
  };
  /** Reports the position as the browser does after scrolling. */
  const scrollTo = (sheet: HTMLElement, top: number) => {
    jest
      .spyOn(sheet.parentElement ?? sheet, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 390, 800));
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    jest.restoreAllMocks();
  });

  it('goes through its three levels by presses of its handle', async () => {
    const { user, sheet, levelOf, scrolled } = showSheet();
    await user.click(sheet);
    expect(scrolled).toEqual(['sheet']);
    scrollTo(sheet, 61);
    expect(sheet).toHaveAccessibleName('More of the map');
    await user.click(sheet);
    expect([levelOf(), scrolled.at(-1)]).toEqual(['map', 'beginning']);
    scrollTo(sheet, 560);
    expect(sheet).toHaveAccessibleName('Map and order');
    await user.click(sheet);
    expect(levelOf()).toBe('both');
  });

  it('keeps the field and its focus when there is no map any more', () => {
    const note = <input aria-label="Note" />;
    const { rerender } = render(<MapSheet map={<p>Map</p>}>{note}</MapSheet>);
    const field = screen.getByLabelText('Note');
    field.focus();
    rerender(<MapSheet map={null}>{note}</MapSheet>);
    expect(screen.queryByText('Map')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });

  it('is moved by the arrow keys, and by its handle with a finger', async () => {
    const { user, sheet, levelOf, scrolled } = showSheet();
    sheet.focus();
    await user.keyboard('{ArrowDown}');
    expect(levelOf()).toBe('map');
    await user.keyboard('{ArrowUp}');
    expect(levelOf()).toBe('both');
    await user.keyboard('{ArrowUp}');
    expect(scrolled.at(-1)).toBe('sheet');
    const before = scrolled.length;
    await user.pointer([
      { keys: '[MouseLeft>]', target: sheet, coords: { clientY: 400 } },
      { target: sheet, coords: { clientY: 430 } },
      { target: sheet, coords: { clientY: 540 } },
      { keys: '[/MouseLeft]', target: sheet, coords: { clientY: 540 } },
    ]);
    expect(levelOf()).toBe('map');
    // The end of a drag is not a press.
    expect(scrolled).toHaveLength(before);
  });
});
