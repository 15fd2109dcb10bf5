import { reply } from '@storefront/api/testing';
import { isSignedIn } from '@storefront/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  collect,
  fakeBackend,
  fakeCommands,
  offerCart,
  openShop,
  preventIdle,
  publishCart,
  renderPage,
  signInCustomer,
} from '../../testing/page';
import { sampleGrocery, sampleItem, sampleLine, sampleShirt } from '../../testing/samples';
import { ItemCard } from './item-card';
import { choicesOf } from './item-choices';
import { itemPrice } from './item-price';
import { stockOf } from './item-stock';
import { findWords, matchesWords } from './match-words';

describe('item card', () => {
  beforeEach(() => openShop());

  const address = () => screen.getByTestId('address').textContent;
  const button = (name: RegExp | string) => screen.findByRole('button', { name });

  it('shows price, former price, marks and rating', async () => {
    fakeBackend({});
    const marks = { is_halal: 1, halal_tag_status: 1, organic: 1, recommended: 1 };
    await renderPage(<ItemCard item={sampleGrocery({ ...marks, discount: 25, stock: 3 })} />);
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'Olive oil' })).toBeInTheDocument();
    expect(card.getByText('EGP 15.00')).toBeInTheDocument();
    expect(card.getByText('EGP 20.00').closest('s')).not.toBeNull();
    for (const text of ['25% off', 'Halal', 'Organic', 'Recommended', 'Only 3 left']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
  });

  it('says for how much the price is, and who sells it', async () => {
    fakeBackend({});
    await renderPage(<ItemCard item={sampleGrocery({ unit_type: 'kg' })} showStore />);
    const card = within(screen.getByRole('article'));
    expect(card.getByText('/ kg')).toBeInTheDocument();
    expect(card.getByText('Green Corner')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Olive oil' })).toHaveAttribute(
      'href',
      '/product/olive-oil?module_id=2',
    );
  });

  it.each([
    ['cannot be ordered', 0, 'Add Olive oil', 'true'],
    ['is ordered for later', 1, 'Schedule Olive oil', null],
  ])(
    'says beside other stores that its own is closed, and %s',
    async (_how, schedule_order, label, disabled) => {
      fakeBackend({});
      const store_hours = { active: true, take_away: true, time_zone: 'UTC', schedules: [] };
      const item = sampleGrocery({ store_hours, schedule_order });
      const { unmount } = await renderPage(<ItemCard item={item} showStore />);
      const text = await screen.findAllByText('Closed');
      expect(text[0]).toBeVisible();
      const add = screen.getByRole('button', { name: new RegExp(`^${label}`) });
      expect(add.getAttribute('aria-disabled')).toBe(disabled);
      unmount();
      // A store's page says it once.
      await renderPage(<ItemCard item={item} />);
      expect(screen.queryByText('Closed')).toBeNull();
    },
  );

  it('cuts a description at 70 characters, but keeps searched words', async () => {
    fakeBackend({});
    const description = `${'Pressed in the hills. '.repeat(4)}Cold.`;
    const { unmount } = await renderPage(<ItemCard item={sampleGrocery({ description })} />);
    const [short] = screen.getAllByText(/^Pressed/);
    expect(short?.textContent).toMatch(/…$/);
    expect(short?.textContent?.length).toBeLessThanOrEqual(71);
    unmount();
    await renderPage(<ItemCard item={sampleGrocery({ description })} highlight="cold" />);
    expect(screen.getByText('Cold')).toBeInTheDocument();
  });

  it('has no halal badge with one of the two flags', async () => {
    fakeBackend({});
    await renderPage(<ItemCard item={sampleGrocery({ is_halal: 1, halal_tag_status: 0 })} />);
    expect(screen.queryByText('Halal')).toBeNull();
  });

  it('marks food as vegetarian or not while the switch is on', async () => {
    fakeBackend({});
    await renderPage(<ItemCard item={sampleItem({ veg: 0 })} />);
    expect(await screen.findByRole('img', { name: 'Non-vegetarian' })).toBeInTheDocument();
  });

  it('adds a simple item, however early it is pressed', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    fakeBackend({});
    await renderPage(<ItemCard item={sampleGrocery()} />);
    await userEvent.click(await button('Add Olive oil to cart'));
    await waitFor(() => expect(commands.add).toHaveBeenCalledTimes(1));
    expect(commands.add.mock.calls[0]?.[0]).toMatchObject({
      item: { id: 90 },
      selection: { variation: [], quantity: 1 },
      storeName: 'Green Corner',
    });
    expect(address()).toBe('/home');
  });

  describe("the cart's part of the site", () => {
    const commands = fakeCommands();
    const add = () => screen.getByRole('button', { name: 'Add Olive oil to cart' });

    async function showBusy() {
      const becomeIdle = preventIdle();
      const loader = offerCart(commands);
      fakeBackend({});
      await renderPage(<ItemCard item={sampleGrocery()} />);
      return { becomeIdle, isFetched: () => loader.getState('cart/commands').status !== 'idle' };
    }
    beforeEach(() => commands.add.mockClear());

    it('is not fetched with the page, but once it is idle', async () => {
      const { becomeIdle, isFetched } = await showBusy();
      expect(isFetched()).toBe(false);
      await act(async () => becomeIdle());
      await waitFor(() => expect(isFetched()).toBe(true));
    });

    it.each([
      ['pointer', () => userEvent.hover(add())],
      ['focus', async () => act(() => add().focus())],
    ])('is fetched ahead of the press by the %s', async (_, approach) => {
      const { isFetched } = await showBusy();
      await approach();
      expect(isFetched()).toBe(true);
      expect(commands.add).not.toHaveBeenCalled();
    });

    it('is fetched by a press without a pointer event before it, and every press counts', async () => {
      await showBusy();
      await act(async () => add().click());
      expect(await button('Add Olive oil to cart, 1 in the cart')).toBeInTheDocument();
      await act(async () => screen.getByRole('button', { name: /^Add Olive oil/ }).click());
      await waitFor(() =>
        expect(
          commands.add.mock.calls.reduce((sum, [call]) => sum + (call.selection.quantity ?? 0), 0),
        ).toBe(2),
      );
    });
  });

  describe('quick taps', () => {
    const plus = () => screen.getByRole('button', { name: /^Add Olive oil/ });
    const tap = () => act(async () => plus().click());
    // Its code comes with the first tap.
    beforeAll(() => import('./card-stepper'));
    const plainLine = (quantity: number) =>
      sampleLine({ variation: [], add_on_ids: [], add_on_qtys: [], quantity }, { itemId: 90 });

    const oil = sampleGrocery({ maximum_cart_quantity: null });

    /** A cart that answers its contents. */
    function countingCommands() {
      const commands = fakeCommands();
      let quantity = 0;
      commands.add.mockImplementation(async ({ item, selection }) => {
        quantity += selection.quantity ?? 1;
        const chosen = { variation: [], add_on_ids: [], add_on_qtys: [] };
        const line = { id: 501, item_id: item.id, item, price: item.price, quantity, ...chosen };
        return { outcome: 'done', lines: [line] };
      });
      return commands;
    }

    async function showCard(commands = countingCommands()) {
      offerCart(commands);
      fakeBackend({});
      await renderPage(<ItemCard item={oil} />);
      return commands;
    }
    const quantities = ({ add }: ReturnType<typeof fakeCommands>) =>
      add.mock.calls.map(([{ selection }]) => selection.quantity);

    it.each([0, 80, 150, 250])('of 6, %i ms apart, are 6 pieces in one request', async (gap) => {
      const commands = await showCard();
      // The cart's part is loaded from the first tap on.
      await act(async () => plus().focus());
      jest.useFakeTimers();
      for (let taps = 1; taps <= 6; taps += 1) {
        await tap();
        expect(plus()).toHaveAccessibleName(`Add Olive oil to cart, ${taps} in the cart`);
        await act(() => jest.advanceTimersByTimeAsync(gap));
      }
      await act(() => jest.advanceTimersByTimeAsync(300));
      jest.useRealTimers();
      expect(quantities(commands)).toEqual([6]);
      expect(plus()).toHaveAccessibleName('Add Olive oil to cart, 6 in the cart');
      // What the server has answered is shown until the cart publishes it.
      act(() => publishCart([]));
      expect(plus()).toHaveAccessibleName('Add Olive oil to cart');
    });

    it('during a request are sent together after it', async () => {
      const commands = fakeCommands();
      let answer: (() => void) | undefined;
      commands.add.mockImplementationOnce(async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { outcome: 'done', lines: [] };
      });
      await showCard(commands);
      await tap();
      await waitFor(() => expect(quantities(commands)).toEqual([1]));
      for (let taps = 0; taps < 3; taps += 1) await tap();
      await waitFor(() => expect(plus()).toHaveAccessibleName(/4 in the cart/));
      await act(async () => answer?.());
      await waitFor(() => expect(quantities(commands)).toEqual([1, 3]));
    });

    it('survive a request that failed: all of them are tried once more', async () => {
      const commands = fakeCommands();
      let fail: (() => void) | undefined;
      commands.add.mockImplementationOnce(async () => {
        await new Promise<void>((resolve) => {
          fail = resolve;
        });
        return { outcome: 'refused', message: 'No connection' };
      });
      await showCard(commands);
      await tap();
      await waitFor(() => expect(quantities(commands)).toEqual([1]));
      await tap();
      await waitFor(() => expect(plus()).toHaveAccessibleName(/2 in the cart/));
      await act(async () => fail?.());
      await waitFor(() => expect(quantities(commands)).toEqual([1, 2]));
    });

    it('that are refused leave the quantity of the server', async () => {
      const commands = fakeCommands();
      commands.add.mockResolvedValueOnce({ outcome: 'refused', message: 'Out of Stock' });
      await showCard(commands);
      await tap();
      await waitFor(() => expect(plus()).toHaveAccessibleName('Add Olive oil to cart'));
    });

    it('stop at the stock and say so', async () => {
      const toasts = collect('shell:toast-requested');
      const commands = countingCommands();
      offerCart(commands);
      fakeBackend({});
      await renderPage(<ItemCard item={sampleGrocery({ stock: 1 })} />);
      await tap();
      await tap();
      await waitFor(() => expect(toasts).toMatchObject([{ message: 'Out of Stock' }]));
      expect(plus()).toHaveAccessibleName(/1 in the cart/);
      await waitFor(() => expect(quantities(commands)).toEqual([1]));
      act(() => publishCart([]));
    });

    it('change the existing line of the cart, up and down', async () => {
      const commands = await showCard();
      act(() => publishCart([plainLine(2)]));
      await userEvent.click(await button('One less Olive oil'));
      await userEvent.click(plus());
      await waitFor(() =>
        expect(commands.changeQuantity.mock.calls).toEqual([
          [501, -1],
          [501, 1],
        ]),
      );
      expect(commands.add).not.toHaveBeenCalled();
    });

    it('at one the minus is a bin, and leaves the focus on the plus', async () => {
      const commands = await showCard();
      act(() => publishCart([plainLine(1)]));
      await userEvent.click(await button('Remove Olive oil'));
      expect(plus()).toHaveFocus();
      await waitFor(() => expect(commands.changeQuantity.mock.calls).toEqual([[501, -1]]));
    });
  });

  it('opens an item with choices over the page', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    fakeBackend({});
    await renderPage(<ItemCard item={sampleItem()} />);
    await userEvent.click(await button('Choose options for Lemon chicken bowl'));
    expect(address()).toBe('/product/lemon-chicken-bowl?module_id=2 (over)');
    expect(commands.add).not.toHaveBeenCalled();
  });

  it('asks for the details of a light row before it adds', async () => {
    const { food_variations, add_ons, variations, choice_options, ...light } = sampleGrocery();
    const commands = fakeCommands();
    offerCart(commands);
    const backend = fakeBackend({ 'GET /items/details/{id}': sampleGrocery() });
    await renderPage(<ItemCard item={light} />);
    await userEvent.click(await button('Add Olive oil to cart'));
    await waitFor(() => expect(commands.add).toHaveBeenCalledTimes(1));
    expect(backend.callsOf('GET /items/details/{id}')).toHaveLength(1);
    expect(commands.add.mock.calls[0]?.[0].item).toHaveProperty('add_ons', []);
  });

  it('says why nothing can be ordered while the cart is missing, and tries again', async () => {
    fakeBackend({});
    const toasts = collect('shell:toast-requested');
    await renderPage(<ItemCard item={sampleGrocery()} />);
    const add = await button('Add Olive oil to cart');
    await waitFor(() =>
      expect(add).toHaveAccessibleDescription('Ordering is unavailable at the moment'),
    );
    expect(add).toHaveAttribute('aria-disabled', 'true');
    const commands = fakeCommands();
    await userEvent.click(add);
    expect(toasts).toMatchObject([{ message: 'Ordering is unavailable at the moment' }]);
    expect(commands.add).not.toHaveBeenCalled();
  });

  it('is out of stock with stock 0', async () => {
    offerCart(fakeCommands());
    fakeBackend({});
    await renderPage(<ItemCard item={sampleGrocery({ stock: 0 })} />);
    expect(await button('Add Olive oil to cart')).toHaveAccessibleDescription('Out of Stock');
  });

  it('counts what is in the cart', async () => {
    offerCart(fakeCommands());
    fakeBackend({});
    publishCart([
      sampleLine({ variation: [], quantity: 3 }, { itemId: 90 }),
      sampleLine({ quantity: 2 }, { id: 502 }),
    ]);
    await renderPage(<ItemCard item={sampleGrocery()} />);
    expect(await button('Add Olive oil to cart, 3 in the cart')).toBeInTheDocument();
  });

  it('shows an item with broken numbers without a price, and does not sell it', async () => {
    offerCart(fakeCommands());
    fakeBackend({});
    await renderPage(<ItemCard item={sampleGrocery({ price: -1 })} />);
    expect(screen.getAllByText('Price not available')).not.toHaveLength(0);
    expect(await button(/^Add/)).toHaveAttribute('aria-disabled', 'true');
  });

  describe('heart', () => {
    const heart = () => screen.getByRole('button', { name: /as a favourite/ });

    it('asks a guest to sign in, and is set then', async () => {
      const add = 'POST /customer/wish-list/add';
      const backend = fakeBackend({ [add]: { message: 'Added' } });
      const toasts = collect('shell:toast-requested');
      const asked = collect('account:sign-in-required');
      await renderPage(<ItemCard item={sampleGrocery()} />);
      await userEvent.click(heart());
      expect(toasts).toMatchObject([{ tone: 'error', message: 'You are not logged in' }]);
      expect(asked).toHaveLength(1);
      expect(isSignedIn()).toBe(false);
      act(signInCustomer);
      await waitFor(() => expect(backend.callsOf(add)).toHaveLength(1));
      expect(toasts).toHaveLength(1);
    });

    it('changes at once and goes back when the server refuses', async () => {
      signInCustomer();
      const toasts = collect('shell:toast-requested');
      fakeBackend({
        'POST /customer/wish-list/add': reply(403, {
          errors: [{ code: 'x', message: 'Not now.' }],
        }),
      });
      await renderPage(<ItemCard item={sampleGrocery()} />);
      await userEvent.click(heart());
      await waitFor(() => expect(toasts).toMatchObject([{ message: 'Not now.' }]));
      expect(heart()).toHaveAttribute('aria-pressed', 'false');
    });

    it('adds to the wishlist and removes from it', async () => {
      signInCustomer();
      const oil = sampleGrocery();
      const backend = fakeBackend({ 'POST /customer/wish-list/add': { message: 'Added.' } });
      await renderPage(<ItemCard item={oil} />);
      backend.answer({ 'GET /customer/wish-list': { item: [oil], store: [] } });
      await userEvent.click(heart());
      await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
      expect(backend.callsOf('POST /customer/wish-list/add')).toMatchObject([
        { query: { item_id: '90' } },
      ]);
      backend.answer({
        'DELETE /customer/wish-list/remove': { message: 'Removed.' },
        'GET /customer/wish-list': { item: [], store: [] },
      });
      await userEvent.click(heart());
      await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
    });

    it('is missing on campaign items, which are opened to be ordered', async () => {
      offerCart(fakeCommands());
      fakeBackend({});
      const item = sampleGrocery({ available_date_starts: '2026-01-01' });
      await renderPage(<ItemCard item={item} />);
      expect(screen.queryByRole('button', { name: /favourite/ })).toBeNull();
      await userEvent.click(await button(/Choose options/));
      expect(address()).toBe('/product/olive-oil?module_id=2&campaign=1 (over)');
    });
  });

  it('speaks Arabic', async () => {
    await openShop('ar');
    fakeBackend({});
    await renderPage(<ItemCard item={sampleGrocery()} />);
    expect(await button('أضف Olive oil إلى السلة')).toBeInTheDocument();
  });
});

describe('item stock', () => {
  it('does not count stock in food', () => {
    expect(stockOf(sampleItem({ stock: 0 }))).toEqual({ state: 'in' });
  });

  it('says which stock is low and which is out', () => {
    expect(stockOf(sampleGrocery({ stock: 60 }))).toEqual({ state: 'in' });
    expect(stockOf(sampleGrocery({ stock: 5 }))).toEqual({ state: 'low', left: 5 });
    expect(stockOf(sampleGrocery({ stock: 0 }))).toEqual({ state: 'out' });
  });

  it('is out of stock only if every variation is', () => {
    const shirt = sampleShirt({ stock: 0 });
    expect(stockOf(shirt)).toEqual({ state: 'in' });
    const variations = shirt.variations.map((variation) => ({ ...variation, stock: 0 }));
    expect(stockOf({ ...shirt, variations })).toEqual({ state: 'out' });
  });

  it('reads from a row whether an item has choices', () => {
    const { food_variations, add_ons, variations, choice_options, ...light } = sampleItem();
    expect(choicesOf(sampleItem())).toBe('some');
    expect(choicesOf(sampleGrocery())).toBe('none');
    expect(choicesOf(light)).toBe('unknown');
    expect(choicesOf({ ...light, has_variant: 2 })).toBe('some');
  });

  it('has no price for invalid numbers', () => {
    expect(itemPrice(sampleItem({ price: -5 }), 2)).toBeNull();
    expect(itemPrice(sampleItem({ discount: 10 }), 2)).toMatchObject({
      range: { min: 10, discountedMin: 9, max: 16.5 },
      discount: { source: 'item', discount: 10 },
    });
  });
});

describe('match words', () => {
  it('finds every word in any text, without case and accents', () => {
    expect(matchesWords('CREME lemon', ['Crème brûlée', 'with lemon'])).toBe(true);
    expect(matchesWords('creme lime', ['Crème brûlée', 'with lemon'])).toBe(false);
    expect(matchesWords('  ', [])).toBe(true);
    expect(matchesWords('x', [null, undefined])).toBe(false);
  });

  it('equates the forms of alef and taa marbuta', () => {
    expect(matchesWords('ارز', ['أرز بالخلطة'])).toBe(true);
    expect(matchesWords('خلطه', ['أرز بالخلطة'])).toBe(true);
  });

  it('marks the matches in the text as it is written', () => {
    expect(findWords('Crème de la crème', 'creme')).toEqual([
      { start: 0, part: 'Crème', isMatch: true },
      { start: 5, part: ' de la ', isMatch: false },
      { start: 12, part: 'crème', isMatch: true },
    ]);
    expect(findWords('كُشَرِي', 'كشر')).toEqual([
      { start: 0, part: 'كُشَر', isMatch: true },
      { start: 5, part: 'ِي', isMatch: false },
    ]);
    expect(findWords('Plain', '')).toEqual([{ start: 0, part: 'Plain', isMatch: false }]);
  });
});
