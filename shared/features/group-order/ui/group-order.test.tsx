import { type FakeRoutes, reply, sampleConfig, sampleStore } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import type { PageTools } from '@storefront/platform/cart-parts';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { chooseModule, forgetPlace } from '@storefront/session';
import { buttonClass } from '@storefront/ui';
import { axeFindings, enter, provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GroupOrder } from '../contract';
import { groupOrderOfCart } from './group-entry';
import { groupOrderPage } from './group-order-page';

provideBrowserParts();
const { Entry, partsPage } = groupOrderOfCart;
const tools = {
  settleQuantities: jest.fn(async () => undefined),
  enterCheckout: jest.fn(async () => undefined),
  leavePage: jest.fn(),
  takeStoresPlace: jest.fn(),
  useSavedCards: jest.fn((): ReturnType<PageTools['useSavedCards']> => []),
};
function GroupOrderPage() {
  return <groupOrderPage.Page tools={{ ...tools, useEnterCheckout: () => tools.enterCheckout }} />;
}
beforeEach(async () => {
  jest.clearAllMocks();
  tools.useSavedCards.mockReturnValue([]);
  await startSite();
  await Promise.all([groupOrderPage.prepare(), prepareTexts('groupEntry')]);
  chooseModule({ id: 2, module_name: 'Food', module_type: 'food' });
});
// People who join without a place get the store's.
afterEach(() => act(forgetPlace));

/** A stream that the test controls. */
class FakeStream {
  static last: FakeStream | null = null;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeStream.last = this;
  }
  close(): void {
    FakeStream.last = null;
  }
}
beforeEach(() => {
  Object.defineProperty(globalThis, 'EventSource', { value: FakeStream, configurable: true });
});

const TOKEN = 'abcdefghijklmnopqrstuv';
const sara = {
  id: 1,
  name: 'Sara',
  colour: 1,
  is_organiser: 1,
  amount: 40,
  budget_left: 10,
  share: null,
  lines: [
    {
      id: 11,
      item_id: 7,
      name: 'Bread',
      image_full_url: null,
      options: 'Large',
      note: 'sliced',
      quantity: 2,
      amount: 40,
      is_available: 1,
    },
  ],
};
const omar = { ...sara, id: 2, name: 'Omar', colour: 2, is_organiser: 0, amount: 62.5 };
const group = (changes: Partial<GroupOrder> = {}): GroupOrder => ({
  group_token: TOKEN,
  status: 'open',
  version: 'one',
  store_id: 5,
  store_name: 'Green Corner',
  store_slug: 'green-corner',
  zone_id: 1,
  module_id: 2,
  module_type: 'grocery',
  budget: 50,
  ends_at: null,
  member_id: 2,
  members: [sara, { ...omar, budget_left: -12.5 }],
  amount: 102.5,
  order_amount: null,
  order_status: null,
  ...changes,
});
const open = (routes: object) => {
  const backend = siteBackend({ 'GET /config': sampleConfig(), 'GET /module': [], ...routes });
  return renderInSite(<GroupOrderPage />, `/group-order#${TOKEN}`).then(() => backend);
};
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

it('offers everything in the head’s card, with one main action', async () => {
  await open({
    'GET /customer/group-order': group({ member_id: 1, members: [sara, omar] }),
  });
  const head = (await screen.findByRole('heading', { level: 1 })).closest('section');
  const close = within(head as HTMLElement).getByRole('button', { name: 'Close the order' });
  expect(within(head as HTMLElement).getByRole('button', { name: /End/ })).toBeVisible();
  // The main one is to add.
  expect(close).not.toHaveClass(buttonClass({ variant: 'primary' }));
  expect(await axeFindings()).toEqual([]);
});

it('shows who has added what, who is above the budget, and who pays', async () => {
  await open({ 'GET /customer/group-order': group() });
  const own = await card('Omar');
  expect(own.getByText('you')).toBeInTheDocument();
  expect(own.getByText(/12\.50 above the budget/)).toBeInTheDocument();
  const other = await card('Sara');
  expect(other.getByText('organises')).toBeInTheDocument();
  expect(other.getByText('sliced')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close the order' })).not.toBeInTheDocument();
});

describe('what the head says and offers', () => {
  const common = ['Share the link'];
  const ends_at = '2026-06-01T12:30:00Z';
  const split = { pay_until: null, paid: 0, left: 0 };
  it.each<[string, Partial<GroupOrder>, string, string | RegExp, string[]]>([
    [
      'the organiser of an open one',
      { member_id: 1 },
      'Open',
      'Everybody can add.',
      ['Add items', ...common, 'Close the order', 'End the group order'],
    ],
    ['a member', { ends_at }, 'Open', /can add until 3:30 PM/, ['Add items', ...common, 'Leave']],
    ['a person with the link', { member_id: null }, 'Open', 'Everybody can add.', common],
    [
      'the organiser of a closed one',
      { member_id: 1, status: 'locked', ends_at },
      'Closed',
      /^Nobody can add any more/,
      ['Go to the checkout', 'Let everybody add again', 'End the group order'],
    ],
    ['a member of a closed one', { status: 'locked' }, 'Closed', /^Nobody can add any more/, []],
    [
      'a latecomer',
      { status: 'locked', member_id: null },
      'Closed',
      /^Nobody can add any more/,
      [],
    ],
    ['the organiser afterwards', { member_id: 1, status: 'ordered' }, 'Ordered', /has ordered/, []],
    ['the organiser of an ended one', { member_id: 1, status: 'ended' }, 'Ended', /has ended/, []],
    [
      'a member of one that waits for payments',
      { status: 'ordered', order_status: 'failed', split },
      'Waiting for payments',
      /placed when all have paid/,
      [],
    ],
    [
      'a member of one that is called off',
      { status: 'ordered', order_status: 'canceled', split },
      'Called off',
      /placed when all have paid/,
      [],
    ],
    [
      'a member of one that failed without parts to pay',
      { status: 'ordered', order_status: 'failed' },
      'Ordered',
      /has ordered/,
      [],
    ],
  ])('to %s', async (_who, changes, badge, text, actions) => {
    await open({ 'GET /customer/group-order': group(changes) });
    const heading = await screen.findByRole('heading', { level: 1 });
    const head = within(heading.closest<HTMLElement>('section') ?? document.body);
    expect(head.getByText(badge)).toBeInTheDocument();
    expect(head.getByRole('status')).toHaveTextContent(text);
    const [store, ...links] = head.getAllByRole('link').map(({ textContent }) => textContent);
    expect(store).toBe('Green Corner');
    const buttons = head.queryAllByRole('button').map(({ textContent }) => textContent);
    expect([...links, ...buttons]).toEqual(actions);
    expect(screen.queryAllByRole('button', { name: 'Join' })).toHaveLength(
      changes.member_id === null && changes.status === undefined ? 1 : 0,
    );
  });
});

it.each<[string, Partial<GroupOrder>, RegExp]>([
  ['before it is ordered', {}, /^All togetherBefore delivery and tax.*102\.50$/],
  ['once it is ordered', { status: 'ordered', order_amount: 115 }, /^Paid.*115\.00$/],
  [
    'while parts are missing',
    {
      status: 'ordered',
      order_amount: 115,
      order_status: 'failed',
      split: { pay_until: null, paid: 0, left: 115 },
    },
    /^All together.*115\.00$/,
  ],
])('sums up what all have added %s', async (_when, changes, sum) => {
  await open({ 'GET /customer/group-order': group(changes) });
  await card('Omar');
  const total = screen.getByText(sum.source.startsWith('^Paid') ? 'Paid' : 'All together');
  expect(total.closest('section')).toHaveTextContent(sum);
  expect(screen.queryAllByText(/shared equally/)).toHaveLength(changes.order_amount ? 1 : 0);
});

it('says of each member what there is, what is left, and what they pay', async () => {
  const away = sara.lines.map((line) => ({ ...line, id: 12, options: '', is_available: 0 }));
  const budget_left = null;
  await open({
    'GET /customer/group-order': group({
      members: [
        { ...sara, budget_left: 0 },
        { ...omar, lines: [], budget_left },
        { ...omar, id: 3, name: 'Mona', lines: away, share: 0, budget_left: 5 },
      ],
    }),
  });
  const first = await card('Sara');
  expect(first.getByText(/0\.00 left/)).toBeInTheDocument();
  expect(first.queryByText(/not counted|of what was paid|Nothing yet|^you$/)).toBeNull();
  const second = await card('Omar');
  expect(second.getByText('Nothing yet')).toBeInTheDocument();
  expect(second.queryByText(/left|above|organises/)).toBeNull();
  const third = await card('Mona');
  expect(third.getByText('Not available now, not counted')).toBeInTheDocument();
  expect(third.getByText(/0\.00 of what was paid/)).toBeInTheDocument();
  expect(third.queryByText(/left/)).toBeNull();
  expect(screen.getByText(/^Budget of each person: .*50\.00/)).toBeInTheDocument();
});

describe('what the organiser presses', () => {
  const STATUS = 'POST /customer/group-order/status';
  const openAs = (changes: Partial<GroupOrder>) =>
    open({ 'GET /customer/group-order': group({ member_id: 1, ...changes }), [STATUS]: group() });

  it.each([
    ['Close the order', 'open', 'locked'],
    ['End the group order', 'open', 'ended'],
    ['Let everybody add again', 'locked', 'open'],
    ['Go to the checkout', 'locked', 'checkout'],
    ['Go to the checkout', 'checkout', null],
  ] as const)('“%s” makes the order that is %s: %s', async (name, status, next) => {
    const backend = await openAs({ status });
    await userEvent.click(await screen.findByRole('button', { name }));
    if (next === 'locked' || next === 'ended') {
      const dialog = within(await screen.findByRole('dialog', { name }));
      expect(backend.callsOf(STATUS)).toHaveLength(0);
      await userEvent.click(dialog.getByRole('button', { name }));
    }
    const leaves = name === 'Go to the checkout';
    await waitFor(() => {
      expect(backend.callsOf(STATUS).map(({ body }) => body)).toMatchObject(
        next ? [{ group_token: TOKEN, status: next }] : [],
      );
      expect(tools.enterCheckout).toHaveBeenCalledTimes(leaves ? 1 : 0);
    });
  });

  it('changes nothing without a second press, and says what the server refuses', async () => {
    const backend = await openAs({});
    backend.answer({
      [STATUS]: reply(403, { errors: [{ code: 'x', message: 'Too late.' }] }),
    });
    for (const answer of ['Cancel', 'Close the order']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Close the order' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(await screen.findByText('Too late.')).toBeInTheDocument();
    expect(backend.callsOf(STATUS)).toHaveLength(1);
  });
});

it('lets a member leave once that is confirmed', async () => {
  const backend = await open({
    'GET /customer/group-order': group(),
    'POST /customer/group-order/leave': group({ member_id: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() =>
    expect(backend.callsOf('POST /customer/group-order/leave')).toMatchObject([
      { body: { group_token: TOKEN } },
    ]),
  );
});

describe('the beginning', () => {
  const start = async (address: string) => {
    const backend = siteBackend({
      'GET /config': sampleConfig(),
      'GET /module': [],
      'GET /stores/details/{id}': sampleStore(),
      'POST /customer/group-order/start': group({ member_id: 1 }),
      'GET /customer/group-order': group({ member_id: 1 }),
    });
    await renderInSite(<GroupOrderPage />, address);
    return backend;
  };

  it.each(['/group-order', '/group-order?store_id=0', '/group-order?store_id=x'])(
    'at %s needs a store',
    async (address) => {
      await start(address);
      expect(await screen.findByText('No group order is open here')).toBeInTheDocument();
    },
  );

  it.each([
    ['no budget', ' ', 'When I close it', { budget: null, minutes: null }],
    ['a budget in Arabic digits', '٥٠', 'After 30 minutes', { budget: 50, minutes: 30 }],
    ['a decimal comma', '12,5', 'After 30 minutes', { budget: 12.5, minutes: 30 }],
    ['a deadline in hours', '0.5', 'After 1 hour', { budget: 0.5, minutes: 60 }],
  ])('has %s', async (_what, budget, end, body) => {
    const backend = await start('/group-order?store_id=5');
    await enter(await screen.findByLabelText('Your name'), ' Mona');
    await userEvent.type(screen.getByLabelText(/Budget of each person/), budget);
    await userEvent.click(screen.getByRole('radio', { name: /Blue/ }));
    await userEvent.selectOptions(screen.getByLabelText('Adding ends'), end);
    await userEvent.click(screen.getByRole('button', { name: 'Start the group order' }));
    await card('Sara');
    expect(backend.callsOf('POST /customer/group-order/start')[0]?.body).toMatchObject({
      ...body,
      store_id: 5,
      colour: 2,
    });
    expect(backend.callsOf('GET /customer/group-order')[0]?.query.group_token).toBe(TOKEN);
  });

  it('refuses a budget that is no amount above 0', async () => {
    const backend = await start('/group-order?store_id=5');
    await enter(await screen.findByLabelText('Your name'), 'Mona');
    const budget = screen.getByLabelText(/Budget of each person/);
    expect(screen.queryByText('Enter an amount above 0')).toBeNull();
    for (const wrong of ['0', '-5', 'much', '1e999', '1,500']) {
      await userEvent.clear(budget);
      await enter(budget, wrong);
      await userEvent.click(screen.getByRole('button', { name: 'Start the group order' }));
      expect(await screen.findByText('Enter an amount above 0')).toBeInTheDocument();
    }
    expect(screen.queryByText('Enter your name')).toBeNull();
    expect(backend.callsOf('POST /customer/group-order/start')).toHaveLength(0);
  });
});

it('reads again when the stream tells another version, and only then', async () => {
  let version = 'one';
  const backend = await open({ 'GET /customer/group-order': () => group({ version }) });
  await card('Omar');
  const reads = () => backend.callsOf('GET /customer/group-order').length;
  act(() => FakeStream.last?.onmessage?.({ data: 'one' }));
  expect(reads()).toBe(1);
  version = 'two';
  await act(async () => FakeStream.last?.onmessage?.({ data: 'two' }));
  expect(reads()).toBe(2);
});

it('asks a person with the link for a name before joining, and sets their place, also if the store is answered later', async () => {
  let answerStore = (): void => undefined;
  const store = new Promise((resolve) => {
    answerStore = () => resolve(sampleStore({ zone_id: 1 }));
  });
  const backend = await open({
    'GET /customer/group-order': group({ member_id: null, budget: null }),
    'POST /customer/group-order/join': group(),
    'GET /stores/details/{id}': () => store,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Enter your name')).toBeInTheDocument();
  // There is none.
  expect(screen.queryByText(/^Budget of each person/)).toBeNull();
  await enter(await screen.findByLabelText('Your name'), 'Mona');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(backend.callsOf('POST /customer/group-order/join')).toHaveLength(1));
  expect(backend.callsOf('POST /customer/group-order/join')[0]?.body).toMatchObject({
    group_token: TOKEN,
    name: 'Mona',
    // The server assigns a free colour, also when others join at the same time.
    colour: null,
  });
  expect(tools.takeStoresPlace).not.toHaveBeenCalled();
  answerStore();
  await waitFor(() =>
    expect(tools.takeStoresPlace).toHaveBeenCalledWith(expect.objectContaining({ zone_id: 1 })),
  );
});

it.each([
  ['opens nothing any more', 404],
  ['was cut when it was passed on', 403],
])('says at once what became of a link that %s', async (_what, status) => {
  const gone = () => reply(status, { errors: [{ code: 'group_token', message: 'Gone' }] });
  await open({ 'GET /customer/group-order': gone });
  expect(
    await screen.findByRole('heading', { name: 'This group order no longer exists' }),
  ).toBeInTheDocument();
});

describe('in the drawer', () => {
  const openDrawer = async (list: FakeRoutes[string]) => {
    const backend = siteBackend({ 'GET /customer/group-order/list': list });
    await renderInSite(<Entry storeId={5} onLeave={() => undefined} />);
    return backend;
  };

  it('offers to order with others', async () => {
    await openDrawer([]);
    expect(await screen.findByRole('link', { name: 'Order with others' })).toHaveAttribute(
      'href',
      '/group-order?store_id=5',
    );
  });

  it('leads to the group order that the cart is part of', async () => {
    const mine = {
      group_token: TOKEN,
      status: 'open',
      store_id: 5,
      module_id: 2,
      organiser_name: 'Sara',
      is_organiser: 0,
    };
    await openDrawer([mine]);
    expect(await screen.findByRole('link', { name: 'See the group order' })).toHaveAttribute(
      'href',
      `/group-order#${TOKEN}`,
    );
    expect(screen.getByText(/are part of .*Sara.*’s group order/)).toBeInTheDocument();
  });

  it('tells the organiser’s own from others, and from that of another store', async () => {
    const own = {
      group_token: TOKEN,
      status: 'open',
      store_id: 5,
      module_id: 2,
      organiser_name: 'Sara',
      is_organiser: 1,
    };
    await openDrawer([{ ...own, store_id: 6, is_organiser: 0 }, own]);
    expect(
      await screen.findByText('Your items here are part of your group order.'),
    ).toBeInTheDocument();
  });

  it('shows nothing if the backend does not support it', async () => {
    const backend = await openDrawer(() =>
      reply(404, { errors: [{ code: 'not-found', message: 'No' }] }),
    );
    await waitFor(() =>
      expect(backend.callsOf('GET /customer/group-order/list').length).toBeGreaterThan(0),
    );
    expect(screen.queryByRole('link', { name: 'Order with others' })).not.toBeInTheDocument();
  });
});

/** As the checkout asks for the page of the parts. */
function Checkout() {
  const { data } = useQuery({
    queryKey: ['checkout'],
    queryFn: ({ client }) => partsPage(client, 5),
  });
  return data !== undefined && <p>{`Leads to ${data}`}</p>;
}

it.each([
  ['organises it', 1, `/group-order#${TOKEN}`],
  ['takes part', 0, null],
])('in the checkout a person who %s is led to the page: %#', async (_who, is_organiser, page) => {
  const one = { group_token: TOKEN, status: 'checkout', module_id: 2, organiser_name: 'Sara' };
  siteBackend({
    'GET /customer/group-order/list': [
      { ...one, group_token: 'another', store_id: 6, is_organiser: 1 },
      { ...one, store_id: 5, is_organiser },
    ],
  });
  await renderInSite(<Checkout />);
  expect(await screen.findByText(`Leads to ${page}`)).toBeVisible();
});

describe('when each pays their part', () => {
  const split = { pay_until: '2026-06-01T12:30:00Z', paid: 60, left: 55 };
  const ordered = (changes: Partial<GroupOrder> = {}) =>
    group({
      status: 'ordered',
      order_status: 'failed',
      order_amount: 115,
      split,
      members: [
        { ...sara, share: 60, is_share_paid: 1 },
        { ...omar, share: 55, is_share_paid: 0 },
      ],
      ...changes,
    });
  const gateways = sampleConfig({
    digital_payment: 1,
    active_payment_method_list: [
      { gateway: 'sandbox_card', gateway_title: 'Sandbox card', gateway_image: null },
    ],
  });

  it('lets a person without an account pay only their own part', async () => {
    const backend = await open({
      'GET /config': gateways,
      'GET /customer/group-order': ordered(),
      'POST /customer/group-order/pay': { redirect_link: 'https://pay.example/1' },
    });
    expect((await card('Sara')).getByText(/60\.00 · paid/)).toBeInTheDocument();
    expect((await card('Omar')).getByText(/55\.00 · not paid yet/)).toBeInTheDocument();
    const buttons = screen.getAllByRole('button', { name: /^Pay / });
    expect(buttons).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /Pay .*55\.00 with Sandbox card/ }));
    await waitFor(() => expect(tools.leavePage).toHaveBeenCalledWith('https://pay.example/1'));
    expect(backend.callsOf('POST /customer/group-order/pay')[0]?.body).toMatchObject({
      group_token: TOKEN,
      payment_method: 'sandbox_card',
      callback: expect.stringMatching(/\/group-order#/),
    });
    expect(screen.queryByRole('button', { name: 'Call off the order' })).toBeNull();
  });

  it('pays a part with a card that the person keeps here, and offers nobody else’s', async () => {
    tools.useSavedCards.mockReturnValue([
      { id: 7, gateway: 'sandbox_card', label: 'Visa •••• 4242' },
      { id: 9, gateway: 'another', label: 'Visa •••• 2222' },
    ]);
    const backend = await open({
      'GET /config': gateways,
      'GET /customer/group-order': ordered(),
      'POST /customer/group-order/pay': { redirect_link: 'https://pay.example/1' },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: /Pay .*55\.00 with .*Visa •••• 4242/ }),
    );
    await waitFor(() => expect(backend.callsOf('POST /customer/group-order/pay')).toHaveLength(1));
    expect(backend.callsOf('POST /customer/group-order/pay')[0]?.body).toMatchObject({
      payment_method: 'sandbox_card',
      saved_card_id: 7,
    });
    expect(screen.queryByRole('button', { name: /2222/ })).toBeNull();
  });

  it('lets the organiser pay the rest for all, or cancel', async () => {
    const backend = await open({
      'GET /config': gateways,
      'GET /customer/group-order': ordered({ member_id: 1 }),
      'POST /customer/group-order/pay': { redirect_link: 'https://pay.example/1' },
      'POST /customer/group-order/cancel': ordered({ member_id: 1, order_status: 'canceled' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /all that is left .*55\.00/ }));
    await waitFor(() =>
      expect(backend.callsOf('POST /customer/group-order/pay')[0]?.body).toMatchObject({
        is_rest: 1,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Call off the order' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Call off the order' }));
    await waitFor(() =>
      expect(backend.callsOf('POST /customer/group-order/cancel')).toHaveLength(1),
    );
  });

  it('shows who paid for which member once all is paid, and that payments are returned after a cancellation', async () => {
    const backend = await open({
      'GET /config': gateways,
      'GET /customer/group-order': ordered({
        order_status: 'confirmed',
        split: { pay_until: null, paid: 60, left: 0 },
      }),
    });
    expect((await card('Omar')).getByText(/paid by the organiser/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    backend.answer({
      'GET /customer/group-order': ordered({ order_status: 'canceled', version: 'two' }),
    });
    act(() => FakeStream.last?.onmessage?.({ data: 'two' }));
    expect(await screen.findByText(/gets the money back/)).toBeInTheDocument();
  });
});
