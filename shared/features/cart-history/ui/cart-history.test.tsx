// @alone: Its guest has no place; other files have chosen one.
import { type CartLine, call, read } from '@storefront/api';
import { type FakeRequest, type FakeRoutes, reply, sampleConfig } from '@storefront/api/testing';
import { textsOf } from '@storefront/i18n';
import { collect, renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { chooseModule } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartHistory } from '../contract';
import type { CartChange, CartHistory, EarlierCart } from '../entities';
import { CartApp, FakeShop, lineOf } from '../testing/cart-app';
import { useDays } from './earlier-carts';
import { stepText } from './history-bar';
import { prepareHistoryTexts } from './history-texts';
import { sharedCartToken } from './shared-cart-link';

provideBrowserParts();
// Loading antd takes longer than a query waits.
beforeAll(() => Promise.all([import('./drawer-part'), import('./shared-cart-dialog')]));
beforeEach(async () => {
  await startSite();
  chooseModule({ id: 2, module_name: 'Food', module_type: 'food' });
});
const collectToasts = () => collect('shell:toast-requested');

const soap = { id: 91, name: 'Soap' };
const bread = { id: 92, name: 'Bread' };

const earlier = (change: Partial<EarlierCart>): EarlierCart => ({
  event_id: 3,
  happened_at: '2026-06-01T09:00:00Z',
  store_id: 6,
  store_name: 'Soup House',
  count: 4,
  amount: 31,
  names: ['Lentil soup'],
  is_ordered: 0,
  ...change,
});

/** A cart with a history: a list of states, and the current position. */
class FakeHistory extends FakeShop {
  states: CartLine[][];
  at: number;
  earlier: EarlierCart[] = [];

  constructor(states: CartLine[][]) {
    super(states.at(-1) ?? []);
    this.states = states;
    this.at = states.length - 1;
  }

  /** Another tab or device puts something in. */
  put(line: CartLine): void {
    this.states = [...this.states.slice(0, this.at + 1), [...this.lines, line]];
    this.#go(this.at + 1);
  }

  override get routes(): FakeRoutes {
    return {
      ...super.routes,
      'GET /customer/cart/history': () => this.#history(),
      'POST /customer/cart/undo': (request: FakeRequest) => this.#step(request, -1),
      'POST /customer/cart/redo': (request: FakeRequest) => this.#step(request, 1),
    };
  }

  #history(): CartHistory {
    const step = (before: number, after: number) => {
      const [one, other] = [this.states[before], this.states[after]];
      if (!one || !other) return null;
      const changes = other
        .filter((line) => !one.includes(line))
        .map(({ item, quantity }) => ({
          item_id: item.id,
          name: item.name,
          options: '',
          image_full_url: null,
          before: 0,
          after: quantity,
        }));
      return { changes };
    };
    return {
      event_id: this.at + 1,
      undo: step(this.at - 1, this.at),
      redo: step(this.at, this.at + 1),
      present: this.lines.length > 0 ? earlier({ event_id: this.at + 1 }) : null,
      earlier: this.earlier,
    };
  }

  #step({ body }: FakeRequest, by: number): unknown {
    const seen = typeof body === 'object' && body !== null && Reflect.get(body, 'event_id');
    if (seen !== this.at + 1) {
      return reply(409, { errors: [{ code: 'event_id', message: 'It has changed meanwhile.' }] });
    }
    this.#go(this.at + by);
    return this.lines;
  }

  #go(at: number): void {
    this.at = at;
    this.lines = this.states[at] ?? [];
  }
}

const line = lineOf;

async function openDrawer(server: FakeShop, routes: FakeRoutes = server.routes) {
  const backend = siteBackend(routes);
  const { client } = await renderInSite(<CartApp />);
  const drawer = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
  return { backend, drawer, client };
}

const first = line(501, soap);
const twoSteps = () => new FakeHistory([[], [first], [first, line(502, bread, 3)]]);

it('undoes and redoes changes, and names them in words', async () => {
  const server = twoSteps();
  const { drawer } = await openDrawer(server);
  await userEvent.click(await drawer.findByRole('button', { name: /^Undo: 3 × .*Bread.* added/ }));
  expect(await drawer.findByRole('button', { name: /^Undo: .*Soap.* added/ })).toBeInTheDocument();
  expect(drawer.queryByRole('listitem', { name: 'Bread' })).toBeNull();
  expect(drawer.getByText(/^Taken back: .*Bread/)).toHaveAttribute('role', 'status');
  await userEvent.click(drawer.getByRole('button', { name: /^Redo: .*Bread/ }));
  expect(await drawer.findByRole('listitem', { name: 'Bread' })).toBeInTheDocument();
  await waitFor(() => expect(drawer.queryByRole('button', { name: /^Redo/ })).toBeNull());
  // The pressed button is removed, but the focus is not lost.
  expect(document.body).not.toHaveFocus();
});

it('counts quick presses one by one', async () => {
  const server = twoSteps();
  const { drawer } = await openDrawer(server);
  const undo = await drawer.findByRole('button', { name: /^Undo: / });
  // The second press comes before the answer to the first.
  act(() => {
    undo.click();
    undo.click();
  });
  expect(await drawer.findByText('Your cart is empty')).toBeInTheDocument();
  expect(server.at).toBe(0);
});

it('undoes the latest change, even before it is rendered', async () => {
  const server = new FakeHistory([[], [line(501, soap)]]);
  const { drawer, client } = await openDrawer(server);
  const undo = await drawer.findByRole('button', { name: /^Undo: .*Soap/ });
  server.put(line(502, bread, 2));
  const toasts = collectToasts();
  const known = await call(cartHistory);
  act(() => {
    client.setQueryData(read(cartHistory).queryKey, known);
    undo.click();
  });
  await waitFor(() => expect(server.lines.map(({ id }) => id)).toEqual([501]));
  expect(toasts).toEqual([]);
});

it('shows changes of another tab, and undoes them', async () => {
  const server = new FakeHistory([[], [line(501, soap)]]);
  const { drawer } = await openDrawer(server);
  await drawer.findByRole('button', { name: /^Undo: .*Soap/ });
  server.put(line(502, bread, 2));
  // Before this tab has loaded the change, its step is not the last one: nothing is undone.
  const toasts = collectToasts();
  await userEvent.click(drawer.getByRole('button', { name: /^Undo: .*Soap/ }));
  await userEvent.click(await drawer.findByRole('button', { name: /^Undo: .*Bread/ }));
  expect(toasts.map(({ message }) => message)).toEqual(['It has changed meanwhile.']);
  await waitFor(() => expect(server.lines.map(({ id }) => id)).toEqual([501]));
  expect(await drawer.findByRole('button', { name: /^Undo: .*Soap/ })).toBeInTheDocument();
});

it('lists earlier carts by day, restores them and compares two', async () => {
  const server = new FakeHistory([[], [line(501, soap)]]);
  server.earlier = [
    earlier({ event_id: 30, is_ordered: 1, happened_at: '2026-05-02T09:00:00Z' }),
    earlier({ event_id: 20, store_name: 'Bakery', happened_at: '2026-05-01T09:00:00Z' }),
  ];
  const change = { item_id: 1, name: 'Lentil soup', options: '', image_full_url: null };
  const backend = siteBackend({
    ...server.routes,
    'GET /customer/cart/compare': {
      before: server.earlier[1],
      after: server.earlier[0],
      difference: -4,
      changes: [{ ...change, before: 3, after: 1 }],
    },
    'POST /customer/cart/history/restore': [],
  });
  await renderInSite(<CartApp />);
  const drawer = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
  await userEvent.click(await drawer.findByText('Earlier carts'));
  expect(drawer.getByRole('region', { name: /May 2, 2026/ })).toHaveTextContent(/Ordered.*4 items/);
  const day = within(drawer.getByRole('region', { name: /May 1, 2026/ }));
  await userEvent.click(day.getByRole('button', { name: /^Compare the cart of .*Bakery/ }));
  const differences = await screen.findByRole('region', { name: 'What differs' });
  expect(differences).toHaveTextContent(/Lentil soup.*3 and 1.*EGP\s4\.00 less/);
  expect(backend.callsOf('GET /customer/cart/compare')[0]?.query).toMatchObject({
    before: '20',
    after: '2',
  });
  await userEvent.click(day.getByRole('button', { name: /^Bring back the cart of .*Bakery/ }));
  await waitFor(() =>
    expect(backend.callsOf('POST /customer/cart/history/restore')[0]?.body).toMatchObject({
      event_id: 20,
    }),
  );
});

const change = (name: string, before: number, after: number, options = ''): CartChange => ({
  item_id: 1,
  name,
  options,
  image_full_url: null,
  before,
  after,
});

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');

it.each([
  ['Soap added', [change('Soap', 0, 1)]],
  ['2 × Soap added', [change('Soap', 0, 2)]],
  ['Soap removed', [change('Soap', 1, 0)]],
  ['Soap: 1 instead of 3', [change('Soap', 3, 1)]],
  ['Soap edited', [change('Soap', 2, 2)]],
  ['Soap removed (+2)', [change('Soap', 1, 0), change('Bread', 0, 1), change('Salt', 0, 1)]],
  ['', []],
])('calls a step “%s”', async (text, changes) => {
  await prepareHistoryTexts();
  expect(plain(stepText({ changes }, textsOf('cartHistory')))).toBe(text);
});

it('calls the days of earlier carts today, yesterday, and by their date', async () => {
  await prepareHistoryTexts();
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const carts = [0, 24, 72, 72].map((hours, index) =>
    earlier({ event_id: index, happened_at: at(hours) }),
  );
  const { result } = renderHook(() => useDays(carts));
  expect(result.current.map(({ label }) => label)).toEqual([
    'Today',
    'Yesterday',
    expect.stringMatching(/, 20\d\d$/),
  ]);
  expect(result.current.map((day) => day.carts.map(({ event_id }) => event_id))).toEqual([
    [0],
    [1],
    [2, 3],
  ]);
});

it('counts days by the calendar, also where the one before had 23 hours', async () => {
  await prepareHistoryTexts();
  // Cairo, 00:15 on the day after the clocks went forward: 24 hours earlier it was still 23 April.
  jest.useFakeTimers({ now: Date.parse('2026-04-24T21:15:00Z'), doNotFake: ['performance'] });
  const happened = ['2026-04-24T20:00:00Z', '2026-04-23T20:00:00Z'];
  const carts = happened.map((at, index) => earlier({ event_id: index, happened_at: at }));
  const { result } = renderHook(() => useDays(carts));
  expect(result.current.map(({ label }) => label)).toEqual([
    'Yesterday',
    expect.stringMatching(/23/),
  ]);
  jest.useRealTimers();
});

it.each<[string, CartChange[], number | null, string[]]>([
  ['the same', [], 0, []],
  [
    'more, for the same sum',
    [change('Soap', 0, 2), change('Bread', 1, 0, 'Large')],
    0,
    ['Soap Only in the second', 'Bread Large Only in the first', 'Both cost the same.'],
  ],
  ['what costs more', [change('Soap', 1, 2)], 4, ['Soap 1 and 2', 'EGP 4.00 more']],
  ['what has no price any more', [change('Soap', 1, 2)], null, ['Soap 1 and 2']],
])('compares two carts that hold %s', async (_what, changes, difference, said) => {
  const server = new FakeHistory([[], [line(501, soap)]]);
  server.earlier = [earlier({ event_id: 20 })];
  const backend = siteBackend({
    ...server.routes,
    'GET /customer/cart/compare': {
      before: server.earlier[0],
      after: server.earlier[0],
      difference,
      changes,
    },
  });
  await renderInSite(<CartApp />);
  await userEvent.click(await screen.findByText('Earlier carts'));
  expect(screen.queryByText('Ordered')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^Compare the cart/ }));
  const title = await screen.findByText('Two carts');
  const dialog = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body);
  expect(dialog.getByRole('combobox')).toHaveDisplayValue('Your cart now');
  if (changes.length === 0) {
    expect(await dialog.findByText('Both hold the same.')).toBeInTheDocument();
    return;
  }
  const region = await dialog.findByRole('region', { name: 'What differs' });
  const rows = within(region).getAllByRole('listitem');
  const sum = dialog.queryByText(/more$|less$|cost the same/);
  const texts = [...rows, ...(sum ? [sum] : [])].map((row) =>
    [...(row.tagName === 'LI' ? row.querySelectorAll('bdi, span:last-child') : [row])]
      .map((part) => part.textContent?.replaceAll('\u00a0', ' '))
      .join(' '),
  );
  expect(texts).toEqual(said);
  expect(backend.callsOf('GET /customer/cart/compare')).toHaveLength(1);
});

describe('the link to a cart', () => {
  const token = 'abcdefghijklmnopqrstuv';
  const device = (parts: object) => Object.assign(navigator, parts);
  afterEach(() => device({ share: undefined, clipboard: undefined }));

  async function press() {
    const toasts = collectToasts();
    const server = new FakeHistory([[], [line(501, soap)]]);
    const backend = siteBackend({
      ...server.routes,
      'POST /customer/cart/share': { cart_token: token, expires_at: '2026-06-08T09:00:00Z' },
    });
    await renderInSite(<CartApp />);
    const button = await screen.findByRole('button', { name: 'Send link' });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    expect(backend.callsOf('POST /customer/cart/share')).toMatchObject([{ body: { event_id: 2 } }]);
    return toasts.map(({ message }) => message);
  }

  it('is copied where the device has no dialog to share', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText },
      configurable: true,
      writable: true,
    });
    expect(await press()).toEqual([expect.stringMatching(/^The link is copied/)]);
    expect(writeText).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`^http.*/store/.*#cart=${token}$`)),
    );
  });

  it.each([
    ['AbortError', []],
    ['NotAllowedError', ['The link could not be copied']],
  ])('is given to the device, and %s says %j', async (name, said) => {
    const share = jest.fn(() => Promise.reject(new DOMException('No', name)));
    device({ share });
    expect(await press()).toEqual(said);
    expect(share).toHaveBeenCalledWith({
      title: expect.stringContaining('Green Corner'),
      url: expect.stringContaining(`#cart=${token}`),
    });
  });
});

it('is not shown if the backend stores no history', async () => {
  const server = new FakeShop([line(501, soap)]);
  const { drawer, backend } = await openDrawer(server, {
    ...server.routes,
    'GET /config': sampleConfig({ features: ['cart-history'] }),
  });
  await waitFor(() => expect(backend.callsOf('GET /customer/cart/history')).toHaveLength(1));
  expect(drawer.queryByRole('button', { name: /^(Undo|Redo|Send link)/ })).toBeNull();
  expect(drawer.queryByText('Earlier carts')).toBeNull();
  expect(backend.callsOf('GET /customer/cart/saved')).toHaveLength(0);
});

describe('a cart that somebody has sent', () => {
  const token = 'abcdefghijklmnopqrstuv';
  const shared = {
    expires_at: '2026-06-08T09:00:00Z',
    store_id: 5,
    store_name: 'Green Corner',
    store_slug: null,
    zone_id: 1,
    module_id: 2,
    module_type: 'food',
    count: 3,
    amount: 26,
    lines: [
      {
        item_id: 1,
        name: 'Soap',
        options: '',
        image_full_url: null,
        quantity: 2,
        amount: 26,
        is_available: 1,
      },
      {
        item_id: 2,
        name: 'Bread',
        options: '',
        image_full_url: null,
        quantity: 1,
        amount: 0,
        is_available: 0,
      },
    ],
  };

  it('is shown, and taken into the own cart', async () => {
    const toasts = collectToasts();
    const backend = siteBackend({
      ...new FakeShop([]).routes,
      'GET /customer/cart/shared': shared,
      'POST /customer/cart/shared/take': { taken: 1, reduced: 0, left_out: 1, set_aside: 1 },
    });
    await renderInSite(<CartApp isClosed />, `/home#cart=${token}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'A cart for you' }));
    expect(await dialog.findByText('Not available now')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Put into my cart' }));
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart' })).toBeInTheDocument();
    expect(backend.callsOf('POST /customer/cart/shared/take')[0]?.body).toMatchObject({
      cart_token: token,
    });
    expect(toasts[0]?.message).toBe(
      'It is in your cart, as far as there is enough of it. Your cart of another store is saved.',
    );
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/home$/);
  });

  const [soapLine] = shared.lines;
  const gone = { ...soapLine, is_available: 0 };
  const openShared = async (cart: object, answer: object = {}) => {
    const backend = siteBackend({
      ...new FakeShop([]).routes,
      'GET /customer/cart/shared': { ...shared, ...cart },
      'POST /customer/cart/shared/take': answer,
    });
    await renderInSite(<CartApp isClosed />, `/home#cart=${token}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'A cart for you' }));
    return { backend, dialog, button: await dialog.findByRole('button', { name: /Put into/ }) };
  };

  it('cannot be taken when nothing of it can be had', async () => {
    const { backend, dialog, button } = await openShared({ lines: [gone] });
    expect(dialog.getAllByText('None of it is available now.')).not.toHaveLength(0);
    await userEvent.click(button);
    expect(backend.callsOf('POST /customer/cart/shared/take')).toHaveLength(0);
  });

  it('says so when all of it was taken', async () => {
    const toasts = collectToasts();
    const taken = { taken: 1, reduced: 0, left_out: 0, set_aside: 0 };
    const options = 'Large';
    const { dialog, button } = await openShared({ lines: [{ ...soapLine, options }] }, taken);
    expect(dialog.getByText('Large')).toBeInTheDocument();
    expect(dialog.queryByText('Not available now')).toBeNull();
    expect(dialog.getByText(/^At today’s prices/)).toBeInTheDocument();
    await userEvent.click(button);
    await waitFor(() =>
      expect(toasts.map(({ message }) => message)).toEqual(['It is in your cart.']),
    );
  });

  it('stays open with the reason when it cannot be taken', async () => {
    const refusal = reply(403, { errors: [{ code: 'x', message: 'The store is closed.' }] });
    const { dialog, button } = await openShared({}, refusal);
    await userEvent.click(button);
    expect(await dialog.findByText('The store is closed.')).toBeInTheDocument();
  });

  it.each([
    [`#cart=${'a'.repeat(16)}`, 'a'.repeat(16)],
    [`#cart=${'a'.repeat(15)}`, null],
    [`#cart=${'a'.repeat(65)}`, null],
    [`#cart=${token}&x`, null],
    ['#', null],
  ])('is that of the address %s: %s', (hash, found) => {
    expect(sharedCartToken(hash)).toBe(found);
  });

  it('says when the link is too old', async () => {
    siteBackend({
      ...new FakeShop([]).routes,
      'GET /customer/cart/shared': () => reply(404, {}),
    });
    await renderInSite(<CartApp isClosed />, `/home#cart=${token}`);
    expect(await screen.findByText('This cart no longer exists')).toBeInTheDocument();
  });
});
