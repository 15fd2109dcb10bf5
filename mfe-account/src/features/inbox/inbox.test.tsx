import { reply } from '@storefront/api/testing';
import { axeFindings, enter } from '@storefront/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { page, unreadChat } from '../../testing/orders';
import { renderAccount } from '../../testing/render-account';
import { beCustomer, startTexts } from '../../testing/start-texts';
import Inbox from './inbox';

beforeAll(() => startTexts());
beforeEach(beCustomer);

const showWide = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media === '(min-width: 1024px)', onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );

const SEND = 'POST /customer/message/send';
const thread = { ...page, status: true, conversation: null, messages: [] };
const show = (routes: object = {}, query = 'admin_id=0&order_id=100231') =>
  renderAccount(<Inbox />, {
    at: `/profile?page=inbox&${query}`,
    routes: {
      'GET /customer/message/details': thread,
      'GET /customer/automated-message': {
        ...page,
        data: [
          { id: 1, message: 'Where is my order?' },
          { id: 2, message: 'I was charged twice' },
        ],
      },
      [SEND]: { ...thread, message: 'sent' },
      ...routes,
    },
  });

it('tells the shop the order, with a question of the list', async () => {
  const { user, backend } = show();
  expect(await screen.findByText('About order #100231')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Where is my order?' }));
  const field = screen.getByLabelText('Your message');
  expect(field).toHaveValue('Where is my order?');
  expect(field).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('About order #100231')).toBeNull());
  // The next message belongs to the same conversation.
  await enter(screen.getByLabelText('Your message'), 'Hello?{Enter}');
  await waitFor(() => expect(backend.callsOf(SEND)).toHaveLength(2));
  const bodies = backend
    .callsOf(SEND)
    .map(({ body }) => body instanceof FormData && Object.fromEntries(body));
  expect(bodies).toEqual([
    {
      receiver_id: '0',
      receiver_type: 'admin',
      message: 'Where is my order?',
      order_id: '100231',
    },
    { receiver_id: '0', receiver_type: 'admin', message: 'Hello?' },
  ]);
});

it('sends no order once it is removed, and offers no questions if there are none', async () => {
  const { user, backend } = show({ 'GET /customer/automated-message': reply(404, {}) });
  await user.click(await screen.findByRole('button', { name: /About order #100231/ }));
  await enter(screen.getByLabelText('Your message'), 'Hello{Enter}');
  await waitFor(() => expect(backend.callsOf(SEND)).toHaveLength(1));
  const body = backend.callsOf(SEND)[0]?.body;
  expect(body instanceof FormData && body.get('order_id')).toBeNull();
  expect(screen.queryByRole('list', { name: 'What others ask' })).toBeNull();
});

it('attaches the order to a chat with a store, without what others ask the shop', async () => {
  const { backend } = show({}, 'vendor_id=4&order_id=100231');
  expect(await screen.findByText('About order #100231')).toBeVisible();
  await enter(screen.getByLabelText('Your message'), 'Hello{Enter}');
  await waitFor(() => expect(backend.callsOf(SEND)).toHaveLength(1));
  const body = backend.callsOf(SEND)[0]?.body;
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({
    receiver_id: '4',
    receiver_type: 'vendor',
    message: 'Hello',
    order_id: '100231',
  });
  expect(backend.callsOf('GET /customer/automated-message')).toHaveLength(0);
});

it('has the list beside the open chat on a wide screen', async () => {
  showWide();
  const chat = { ...unreadChat, unread_message_count: 0 };
  const receiver = { ...chat.receiver, id: 13, vendor_id: 5 };
  const other = { ...chat, id: 6, receiver_id: 13, receiver };
  const { user } = show(
    {
      'GET /customer/message/list': { ...page, type: 'vendor', conversations: [chat, other] },
      'GET /customer/message/details': { ...thread, conversation: chat },
    },
    '',
  );
  expect(await screen.findByText('Choose a chat')).toBeVisible();
  const [first, second] = await screen.findAllByRole('link', { name: /Cairo Kitchen/ });
  await user.click(first ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Cairo Kitchen' })).toBeVisible();
  expect(first).toHaveAttribute('aria-current', 'true');
  expect(second).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('link', { name: 'All chats' })).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

it('says which of the lists has something new, and that a message is only a picture', async () => {
  const receiver = { id: 3, f_name: 'Karim', deliveryman_id: 3 };
  const sent = { ...message, message: null };
  const store = { ...unreadChat, unread_message_count: 0, last_message: sent };
  const courier = { ...unreadChat, id: 6, receiver_id: 3, receiver_type: 'delivery_man', receiver };
  show({ 'GET /customer/message/list': { ...page, conversations: [store, courier] } }, '');
  expect(await screen.findByRole('tab', { name: /Couriers.*2/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Stores' })).toHaveAttribute('aria-selected', 'true');
  const row = await screen.findByRole('link', { name: /Cairo Kitchen/ });
  expect(within(row).getByText('Picture')).toBeVisible();
});

it('does not ask to choose a chat when there is none', async () => {
  showWide();
  show({ 'GET /customer/message/list': { ...page, type: 'vendor', conversations: [] } }, '');
  expect(await screen.findByRole('link', { name: 'Write to support' })).toBeVisible();
  expect(screen.queryByText('Choose a chat')).toBeNull();
  jest.restoreAllMocks();
});

const conversation = { ...unreadChat, receiver_type: 'admin', receiver: null };
const message = {
  id: 1,
  conversation_id: 5,
  sender_id: 1,
  message: 'Where is it?',
  order_id: 100231,
  file_full_url: ['/uploads/door.jpg'],
  created_at: '2030-01-02T10:00:00Z',
};

it('shows the last message to its end once its picture has a height', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  show({ 'GET /customer/message/details': { ...thread, conversation, messages: [message] } });
  const picture = await screen.findByRole('img', { name: /Picture/ });
  scroll.mockClear();
  fireEvent.load(picture);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});

it('scrolls by keyboard, and keeps what was read in view when older messages appear above it', async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this.textContent);
  };
  const texts = ['Newest', 'Read up to here', 'Older', 'Oldest'];
  const all = texts.map((text, index) => ({ ...message, id: 9 - index, message: text }));
  const { user } = show({
    'GET /customer/message/details': ({ query }: { query: { offset?: string } }) => {
      const offset = Number(query.offset ?? 1);
      const messages = all.slice(2 * offset - 2, 2 * offset);
      return { ...thread, conversation, total_size: 4, limit: 2, offset, messages };
    },
  });
  expect(await screen.findByRole('region', { name: 'Messages' })).toHaveAttribute('tabindex', '0');
  expect(shown.at(-1)).toContain('Newest');
  await user.click(screen.getByRole('button', { name: 'Older messages' }));
  expect(await screen.findByText('Oldest')).toBeVisible();
  expect(shown.at(-1)).toContain('Read up to here');
});

it('leads from a message to the order that it is about', async () => {
  show({ 'GET /customer/message/details': { ...thread, conversation, messages: [message] } });
  expect(await screen.findByRole('link', { name: 'Order #100231' })).toHaveAttribute(
    'href',
    '/profile?page=my-orders&order_id=100231',
  );
});

it('has the list that an open chat is in, however its address names it', async () => {
  showWide();
  const receiver = { id: 3, f_name: 'Karim', deliveryman_id: 3 };
  const chat = { ...unreadChat, receiver_id: 3, receiver_type: 'delivery_man', receiver };
  const { backend } = show(
    {
      'GET /customer/message/list': { ...page, type: 'delivery_man', conversations: [chat] },
      'GET /customer/message/details': { ...thread, conversation: chat },
    },
    'conversation_id=5',
  );
  expect(await screen.findByRole('link', { name: /Karim/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const types = backend.callsOf('GET /customer/message/list').map(({ query }) => query.type);
  expect(types).not.toContain('vendor');
});
