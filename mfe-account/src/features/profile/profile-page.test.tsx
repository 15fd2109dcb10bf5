import { type FakeRoutes, reply } from '@storefront/api/testing';
import { provideRemotes } from '@storefront/platform/testing';
import { isSignedIn, leaveDevice } from '@storefront/session';
import { axeFindings, enter } from '@storefront/ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { order, orderLines, orderStore, page, unreadChat } from '../../testing/orders';
import { config, customer, recordEvents, renderAccount } from '../../testing/render-account';
import { beCustomer, startTexts } from '../../testing/start-texts';
import { ProfilePage } from './profile-page';

beforeAll(() => startTexts());
beforeEach(beCustomer);

function show(name: string, routes: FakeRoutes = {}) {
  return renderAccount(<ProfilePage />, {
    at: `/profile?page=${name}`,
    routes: {
      'GET /module': [],
      'GET /customer/info': customer,
      'GET /customer/wallet/bonuses': [],
      'GET /customer/order/running-orders': { ...page, total_size: 0, orders: [] },
      'GET /rental/user/trip/get-trip-list/running': { ...page, total_size: 0, trips: [] },
      ...routes,
    },
  });
}

const balanceIn = (code: string, balance: number) => ({
  currency: {
    currency_code: code,
    currency_symbol: code,
    currency_symbol_direction: 'left',
    digit_after_decimal_point: 2,
  },
  balance,
});

describe('navigation', () => {
  it('marks the page and leaves out what is switched off', async () => {
    show('settings', { 'GET /config': { ...config, customer_wallet_status: 0 } });
    const nav = within(await screen.findByRole('navigation', { name: 'My account' }));
    expect(await nav.findByRole('link', { name: 'Coupons' })).toBeVisible();
    expect(nav.getByRole('link', { name: 'Inbox' })).toBeVisible();
    expect(nav.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    expect(await axeFindings()).toEqual([]);
    for (const name of ['Wallet', 'My trips']) {
      expect(nav.queryByRole('link', { name })).toBeNull();
    }
  });

  it.each([
    ['settings', 'My account', '/profile?page=overview'],
    ['my-orders&order_id=100231', 'All orders', '/profile?page=my-orders'],
    ['inbox&conversation_id=5', 'All chats', '/profile?page=inbox'],
  ])('leads back from %s, for screens that it has no room on', async (name, label, to) => {
    show(name, {
      'GET /customer/order/track': order,
      'GET /customer/order/details': orderLines,
    });
    const [back] = await screen.findAllByRole('link', { name: label });
    expect(back).toHaveAttribute('href', to);
  });

  it('asks a guest to sign in, but not a customer who has just signed out there', async () => {
    const asked = recordEvents('account:sign-in-required');
    show('settings');
    await screen.findByRole('navigation', { name: 'My account' });
    act(leaveDevice);
    expect(screen.getByText('You must be login to access this page.')).toBeVisible();
    expect(asked).toEqual([]);
    cleanup();
    show('settings');
    await waitFor(() => expect(asked).toMatchObject([{ returnTo: '/profile?page=settings' }]));
  });

  it('does not open a page that is switched off', async () => {
    show('wallet', { 'GET /config': { ...config, customer_wallet_status: 0 } });
    expect(await screen.findByText('This section is switched off at the moment')).toBeVisible();
  });
});

describe('profile settings', () => {
  it('refuses a profile without a change', async () => {
    const toasts = recordEvents('shell:toast-requested');
    const { user, backend } = show('profile-settings');
    await user.click(await screen.findByRole('button', { name: 'Update profile' }));
    expect(await screen.findByText('No changes found to update.')).toBeVisible();
    expect(toasts).toMatchObject([{ tone: 'warning', message: 'No changes found to update.' }]);
    expect(backend.callsOf('POST /customer/update-profile')).toHaveLength(0);
    expect(screen.getByLabelText('Phone number')).toHaveAttribute('readonly');
    expect(screen.getByText('Not Changeable')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('repeats the change with the code that it asks for', async () => {
    const answers = [
      { otp_send: true, verification_on: 'email', verification_medium: 'email', resend_after: 20 },
      { message: 'Updated successfully.' },
    ];
    const { user, backend } = show('profile-settings', {
      'POST /customer/update-profile': () => answers.shift(),
    });
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await enter(email, 'new@example.org');
    await user.click(screen.getByRole('button', { name: 'Update profile' }));
    const code = await screen.findByLabelText('Verification code');
    // It was sent before.
    expect(screen.getByRole('button', { name: /Resend in (1\d|20) seconds/ })).toBeDisabled();
    // Nothing has changed yet, and typed text would be lost.
    expect(backend.callsOf('GET /customer/info')).toHaveLength(1);
    await enter(code, '123456');
    await screen.findByRole('button', { name: 'Update profile' });
    await waitFor(() => expect(backend.callsOf('GET /customer/info')).toHaveLength(2));
    const forms = backend.callsOf('POST /customer/update-profile').map(({ body }) => {
      if (!(body instanceof FormData)) throw new Error('not multipart');
      return Object.fromEntries(body);
    });
    expect(forms[0]).toEqual({
      name: 'Sara Nabil',
      email: 'new@example.org',
      phone: customer.phone,
    });
    expect(forms[1]).toMatchObject({
      email: 'new@example.org',
      otp: '123456',
      verification_on: 'email',
      verification_medium: 'email',
    });
  });

  it('asks for the present password before a new one, and says when it is wrong', async () => {
    const errors = [{ code: 'current_password', message: 'This is not your current password.' }];
    const { user, backend } = show('profile-settings', {
      'GET /customer/info': { ...customer, confirm_by: 'password' },
      'POST /customer/update-profile': reply(403, { errors }),
    });
    await enter(await screen.findByLabelText(/^New password/), 'a new secret');
    await enter(screen.getByLabelText(/^Confirm password/), 'a new secret');
    await user.click(screen.getByRole('button', { name: 'Update profile' }));
    await enter(await screen.findByLabelText('Current password'), 'wrong one');
    await user.click(screen.getByRole('button', { name: 'Confirm the change' }));
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    backend.answer({ 'POST /customer/update-profile': { message: 'Updated successfully.' } });
    await user.click(screen.getByRole('button', { name: 'Confirm the change' }));
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    const body = backend.callsOf('POST /customer/update-profile').at(-1)?.body;
    if (!(body instanceof FormData)) throw new Error('not multipart');
    expect(Object.fromEntries(body)).toMatchObject({
      password: 'a new secret',
      current_password: 'wrong one',
    });
  });

  it('deletes the account only for its owner, names what is lost, and says why it is refused', async () => {
    const toasts = recordEvents('shell:toast-requested');
    const errors = [{ code: 'on-going', message: 'You have running orders' }];
    const { user, backend } = show('profile-settings', {
      'GET /customer/info': {
        ...customer,
        confirm_by: 'password',
        wallets: [balanceIn('EGP', 35), balanceIn('SAR', 12.5), balanceIn('USD', 0)],
      },
      'DELETE /customer/remove-account': reply(403, { errors }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const lost = dialog.getAllByText(/in your wallet$/).map(({ textContent }) => textContent);
    expect(lost).toEqual([
      expect.stringMatching(/EGP\s35\.00/),
      expect.stringMatching(/SAR\s12\.50/),
    ]);
    expect(dialog.getByText('120 loyalty points')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(backend.callsOf('DELETE /customer/remove-account')).toHaveLength(0);
    await enter(dialog.getByLabelText('Current password'), 'souk1234');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('You have running orders')).toBeVisible();
    expect(isSignedIn()).toBe(true);
    backend.answer({ 'DELETE /customer/remove-account': {} });
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('/home')).toBeInTheDocument();
    expect(isSignedIn()).toBe(false);
    expect(toasts.at(-1)).toMatchObject({ message: 'Account has been deleted' });
  });

  it('sends a code for the confirmation if there is no password', async () => {
    const { user, backend } = show('profile-settings', {
      'GET /customer/info': { ...customer, confirm_by: 'phone' },
      'POST /customer/confirmation': {
        message: 'Sent.',
        confirm_by: 'phone',
        sent_to: '+2010***567',
      },
      'DELETE /customer/remove-account': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('+2010***567')).toBeVisible();
    await enter(dialog.getByLabelText('Verification code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(backend.callsOf('DELETE /customer/remove-account')[0]?.body).toEqual({
      current_code: '123456',
    });
  });

  it('waits with another code for the confirmation when one was just sent', async () => {
    const errors = [{ code: 'otp', message: 'Please wait 20 seconds.' }];
    const { user } = show('profile-settings', {
      'GET /customer/info': { ...customer, confirm_by: 'phone' },
      'POST /customer/confirmation': reply(405, { errors }, { 'retry-after': '20' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    const again = await dialog.findByRole('button', { name: /Resend in (1\d|20) seconds/ });
    expect(again).toBeDisabled();
    expect(dialog.getByRole('status')).toHaveTextContent(/^We sent a 6-digit code to \+2010/);
  });
});

describe('my orders', () => {
  it('lists running and past orders, page by page', async () => {
    const { user, backend } = show('my-orders', {
      'GET /customer/order/running-orders': ({ query }: { query: { offset?: string } }) => ({
        ...page,
        total_size: 2,
        orders: query.offset === '1' ? [order] : [{ ...order, id: 100232 }],
      }),
      'GET /customer/order/list': { ...page, orders: [] },
    });
    expect(await screen.findByRole('link', { name: 'Order #100231' })).toHaveAttribute(
      'href',
      '/profile?page=my-orders&order_id=100231',
    );
    expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute(
      'href',
      '/track-order?order_id=100231',
    );
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Order #100232' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    expect(backend.callsOf('GET /customer/order/running-orders')[1]?.query.offset).toBe('2');
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('No orders here yet')).toBeVisible();
  });

  it('shows a whole order', async () => {
    show('my-orders&order_id=100231', {
      'GET /customer/order/track': order,
      'GET /customer/order/details': orderLines,
    });
    expect(await screen.findByText('Falafel')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.getByText('Left to pay')).toBeVisible();
    // The printed card names the order only on paper, because the heading above is in view on the screen.
    const [head, onPaper] = screen.getAllByText('Order #100231');
    expect(head?.closest('[data-print]')).toBeNull();
    expect(onPaper?.closest('[data-print="receipt"]')).not.toBeNull();
    expect(onPaper).toHaveClass('onPaper');
    expect(await axeFindings()).toEqual([]);
  });

  it('says what failed and tries again', async () => {
    const { user, backend } = show('my-orders', {
      'GET /customer/order/running-orders': reply(500, {}),
    });
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible();
    backend.answer({ 'GET /customer/order/running-orders': { ...page, orders: [order] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Order #100231' })).toBeVisible();
  });
});

describe('past orders', () => {
  const past = {
    ...order,
    order_status: 'delivered',
    store: orderStore,
    preview: [{ name: 'Falafel', quantity: 2, image_full_url: null }],
  };

  it('are found by text and by their final state', async () => {
    const { user, backend } = show('my-orders&tab=history', {
      'GET /customer/order/list': ({ query }: { query: { ended?: string } }) => ({
        ...page,
        orders: query.ended ? [] : [past],
      }),
    });
    expect(await screen.findByText('2 × Falafel')).toBeVisible();
    await enter(screen.getByRole('searchbox', { name: /^Search by number/ }), 'fala');
    const searched = () => backend.callsOf('GET /customer/order/list').at(-1)?.query;
    await waitFor(() => expect(searched()).toMatchObject({ search: 'fala' }));
    await user.selectOptions(screen.getByLabelText('Show'), 'Canceled');
    expect(await screen.findByText('No matching orders')).toBeVisible();
    expect(searched()).toMatchObject({ search: 'fala', ended: 'canceled' });
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(await screen.findByText('2 × Falafel')).toBeVisible();
  });

  it('have no filters if the backend does not send their items', async () => {
    const { preview: _preview, ...plain } = past;
    show('my-orders&tab=history', {
      'GET /customer/order/list': { ...page, orders: [plain] },
    });
    expect(await screen.findByText('Cairo Kitchen')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('can be ordered again from the list, at today’s prices', async () => {
    provideRemotes({ 'cart/commands': 'missing' });
    const { user } = show('my-orders&tab=history', {
      'GET /customer/order/list': { ...page, orders: [past] },
      'GET /customer/order/details': orderLines,
      'GET /items/details/{id}': reply(404, { errors: [{ code: 'product-001', message: 'Gone' }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Order again: #100231' }));
    expect(await screen.findByText('No longer sold this way')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Order again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close', expanded: true })).toBeVisible();
  });
});

describe('unpaid orders', () => {
  it('are listed with running orders', async () => {
    show('my-orders', {
      'GET /customer/order/payment-failed': {
        order_id: 100240,
        order_amount: 80,
        order_type: 'delivery',
        payment_status: 'unpaid',
      },
    });
    expect(await screen.findByText('Order #100240 is not paid yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay or cancel' })).toHaveAttribute(
      'href',
      '/profile?page=my-orders&order_id=100240',
    );
  });
});

describe('wallet', () => {
  it('shows for each movement its reason, the bonus and the balance after it', async () => {
    const movement = {
      id: 1,
      transaction_id: 'a',
      credit: 0,
      debit: 0,
      admin_bonus: 0,
      balance: 137,
      transaction_type: 'add_fund',
      created_at: '2030-01-02T10:00:00Z',
    };
    show('wallet', {
      'GET /customer/wallet/transactions': {
        ...page,
        data: [
          {
            ...movement,
            id: 2,
            debit: 53,
            balance: 84,
            transaction_type: 'order_place',
            order_id: 100231,
          },
          { ...movement, credit: 100, admin_bonus: 10 },
        ],
      },
    });
    const rows = within(await screen.findByRole('list', { name: 'Transaction history' }));
    const [paid, added] = rows.getAllByRole('listitem');
    expect(paid).toHaveTextContent(/Order #100231.*−.*53\.00.*Balance.*84\.00/);
    expect(added).toHaveTextContent(/100\.00.*and.*10\.00.*bonus.*110\.00.*Balance.*137\.00/);
    expect(await axeFindings()).toEqual([]);
  });

  it('adds to the balance only with an amount and a method', async () => {
    const { user, backend } = show('wallet', {
      'GET /customer/wallet/transactions': { ...page, data: [] },
      'POST /customer/wallet/add-fund': reply(403, {
        errors: [{ code: 'payment_method', message: 'Method is off' }],
      }),
    });
    expect(await screen.findByText('EGP 35.00')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add fund' }));
    const dialog = within(await screen.findByRole('dialog'));
    const pay = await dialog.findByRole('button', { name: 'Continue to payment' });
    expect(pay).toHaveAccessibleDescription('Please Enter amount');
    await user.type(dialog.getByLabelText('Amount'), '1e2');
    expect(pay).toHaveAccessibleDescription('Please enter an amount, such as 12.50.');
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '٥٠');
    await user.click(pay);
    expect(await dialog.findByText('Payment method is required')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /Sandbox card/ }));
    await user.click(pay);
    expect(await dialog.findByText('Method is off')).toBeVisible();
    expect(backend.callsOf('POST /customer/wallet/add-fund')[0]?.body).toMatchObject({
      amount: 50,
      payment_method: 'sandbox_card',
      payment_platform: 'web',
      callback: 'http://localhost/profile?page=wallet',
    });
  });

  it('says which bonus an amount earns before it is paid', async () => {
    const bonus = { id: 1, title: 'Ten per cent', bonus_type: 'percentage', bonus_amount: 10 };
    const { user } = show('wallet', {
      'GET /customer/wallet/transactions': { ...page, data: [] },
      'GET /customer/wallet/bonuses': [{ ...bonus, minimum_add_amount: 150 }],
    });
    await user.click(await screen.findByRole('button', { name: 'Add fund' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: /100\.00/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /150\.00.*15\.00/ }));
    expect(dialog.getByLabelText('Amount')).toHaveValue('150');
    expect(dialog.getByText(/^You get .*15\.00.* on top/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Amount'));
    await enter(dialog.getByLabelText('Amount'), '99999999999');
    await user.tab();
    expect(await dialog.findByText('This amount is too large')).toBeVisible();
  });

  it('says how a payment ended', async () => {
    show('wallet?flag=cancel&&token=x', {
      'GET /customer/wallet/transactions': { ...page, data: [] },
    });
    expect(await screen.findByText(/The payment was canceled/)).toBeVisible();
    // Shown once: a reload or a shared link does not show it.
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/profile\?page=wallet$/);
  });
});

describe('loyalty points', () => {
  it('shows what points are worth and refuses too many', async () => {
    const { user } = show('loyalty-points', {
      'GET /config': {
        ...config,
        loyalty_point_exchange_rate: 10,
        loyalty_point_minimum_point: 50,
      },
      'GET /customer/loyalty-point/transactions': { ...page, data: [] },
    });
    const points = await screen.findByLabelText('Points to convert');
    await user.type(points, '125');
    expect(screen.getByText(/Worth/)).toHaveTextContent('12');
    await user.click(screen.getByRole('button', { name: 'Convert to wallet money' }));
    expect(await screen.findByText('You do not have that many points')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('says which points stay, and converts as many as are paid out', async () => {
    const TRANSFER = 'POST /customer/loyalty-point/point-transfer';
    const { user, backend } = show('loyalty-points', {
      'GET /config': {
        ...config,
        loyalty_point_exchange_rate: 50,
        loyalty_point_minimum_point: 50,
      },
      'GET /customer/loyalty-point/transactions': { ...page, data: [] },
      [TRANSFER]: { message: 'ok' },
    });
    await user.type(await screen.findByLabelText('Points to convert'), '109');
    expect(screen.getByText(/Worth/)).toHaveTextContent(
      /EGP 2\.00.*\. 9 points are not enough for another unit of money and stay in your account\./,
    );
    await user.click(screen.getByRole('button', { name: 'Convert all: 100 points' }));
    expect(screen.getByLabelText('Points to convert')).toHaveValue('100');
    await user.click(screen.getByRole('button', { name: 'Convert to wallet money' }));
    await waitFor(() => expect(backend.callsOf(TRANSFER)[0]?.body).toEqual({ point: 100 }));
  });
});

describe('inbox', () => {
  const conversation = { ...unreadChat, last_message_time: '2030-01-02T10:00:00Z' };
  const message = {
    id: 1,
    conversation_id: 5,
    sender_id: 9,
    message: 'Hello <b>you</b>',
    file_full_url: [],
    created_at: '2030-01-02T10:00:00Z',
  };

  it('removes the marks of a chat once it is read', async () => {
    const thread = { ...page, status: true, conversation, messages: [message] };
    const { user, backend } = show('inbox', {
      'GET /customer/message/list': { ...page, conversations: [conversation] },
      'GET /customer/message/details': thread,
    });
    await waitFor(() => expect(document.title).toBe('(2) Inbox · Souk'));
    const chat = await screen.findByRole('link', { name: /Cairo Kitchen.*2 new/ });
    expect(chat).toHaveAttribute('href', '/profile?page=inbox&conversation_id=5&type=vendor');
    await user.click(chat);
    await screen.findByText('Hello <b>you</b>');
    await waitFor(() => expect(document.title).toBe('Inbox · Souk'));
    const callsBefore = backend.callsOf('GET /customer/message/list').length;
    await user.click(screen.getByRole('link', { name: 'All chats' }));
    expect(await screen.findByRole('link', { name: /Cairo Kitchen/ })).not.toHaveTextContent('new');
    expect(backend.callsOf('GET /customer/message/list')).toHaveLength(callsBefore);
  });

  it('names each day once, and says which messages were seen', async () => {
    const own = { ...message, sender_id: 1, is_seen: 1 };
    const messages = [
      { ...own, id: 3, created_at: '2030-01-03T09:30:00Z', message: 'Thanks' },
      { ...message, id: 2, created_at: '2030-01-02T11:00:00Z', message: 'On its way' },
      { ...own, id: 1, message: 'Where is it?', is_seen: 0 },
    ];
    show('inbox&conversation_id=5', {
      'GET /customer/message/details': { ...page, status: true, conversation, messages },
    });
    const log = await screen.findByRole('log');
    // Items belong to a list, which a log itself is not.
    expect(within(within(log).getByRole('list')).getAllByRole('listitem')).toHaveLength(5);
    expect(log).toHaveTextContent(
      /^Jan 2, 2030You: Where is it\?10:00 AMThey: On its way11:00 AMJan 3, 2030You: Thanks9:30 AM · Seen$/,
    );
  });

  it('shows a chat as text, keeps a message that could not be sent, and sends it', async () => {
    const thread = { ...page, status: true, conversation, messages: [message] };
    const errors = [{ code: 'status', message: 'This chat is closed.' }];
    const { user, backend } = show('inbox&conversation_id=5', {
      'GET /customer/message/details': thread,
      'POST /customer/message/send': reply(403, { errors }),
    });
    expect(await screen.findByText('Hello <b>you</b>')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.type(screen.getByLabelText('Your message'), 'Hi{Enter}');
    const field = await screen.findByRole('textbox', { description: /This chat is closed/ });
    expect(field).toHaveValue('Hi');
    backend.answer({ 'POST /customer/message/send': { ...thread, message: 'sent' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field).toHaveValue(''));
    // The focus stays in the field, so that the next message can be typed.
    expect(field).toHaveFocus();
    const body = backend.callsOf('POST /customer/message/send').at(-1)?.body;
    if (!(body instanceof FormData)) throw new Error('not multipart');
    expect(Object.fromEntries(body)).toEqual({ conversation_id: '5', message: 'Hi' });
  });
});
