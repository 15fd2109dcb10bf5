import { popularItems } from '@storefront/api/browse';
import { reply } from '@storefront/api/testing';
import { useQueryClient } from '@storefront/platform';
import { Route, Routes } from '@storefront/platform/host';
import { chooseModule, forgetPlace, getModule } from '@storefront/session';
import { axeFindings, provideBrowserParts, watchPlaces } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
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
import {
  sampleItem,
  sampleLine,
  sampleReview,
  sampleShirt,
  sampleStore,
} from '../../testing/samples';
import { ItemModal } from './item-modal';
import { ItemPage } from './item-page';

describe('item page', () => {
  beforeEach(() => openShop());

  const DETAILS = 'GET /items/details/{id}';
  const address = () => screen.getByTestId('address').textContent;

  async function openItem(routes: Parameters<typeof fakeBackend>[0], search = '') {
    const backend = fakeBackend({
      'GET /items/related-items/{id}': [],
      'GET /items/bought-together/{id}': [],
      ...routes,
    });
    const page = (
      <Profiler id="item" onRender={drawn}>
        <Routes>
          <Route path="/product/:id" element={<ItemPage />} />
          <Route path="*" element={null} />
        </Routes>
      </Profiler>
    );
    const { client } = await renderPage(page, { pathname: '/product/lemon-chicken-bowl', search });
    return { ...backend, client };
  }

  /** Called whenever a part of the page renders. */
  const drawn = jest.fn();

  const press = async (name: string | RegExp) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const total = () => screen.getByRole('button', { name: /^(Add|Update) [Tt]o Cart/ });

  it('shows what is known of an item', async () => {
    const item = sampleItem({
      description: `${'Long words. '.repeat(14)}End.`,
      generic_name: ['Chicken bowl'],
      nutritions_name: ['Protein'],
      tags: [{ id: 1, tag: 'lunch' }],
      store_details: sampleStore(),
    });
    await openItem({ [DETAILS]: item });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Lemon chicken bowl',
    );
    expect(screen.getByRole('link', { name: /Green Corner/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/store/green-corner?id=5'),
    );
    expect(screen.getByText('Chicken bowl')).toBeInTheDocument();
    expect(screen.getByText('Protein')).toBeInTheDocument();
    expect(screen.getByText('Not stated')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bowls' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'lunch' })).toBeInTheDocument();
    expect(screen.queryByText(/End\./)).toBeNull();
    await press('More');
    expect(screen.getByText(/End\./)).toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });

  it('is not drawn again when equal answers arrive', async () => {
    const { client } = await openItem({ [DETAILS]: sampleItem() });
    await screen.findByRole('heading', { level: 1 });
    // Parts that the page adds when it is loaded or idle, such as a part of another team, are rendered once.
    await waitFor(async () => {
      drawn.mockClear();
      await act(() => client.refetchQueries());
      expect(drawn).not.toHaveBeenCalled();
    });
  });

  it('prices options, quantity and add-ons as they are chosen, and adds them', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    await openItem({ [DETAILS]: sampleItem() });
    await userEvent.click(await screen.findByRole('radio', { name: /Large/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Extra rice/ }));
    await press('One more Extra rice');
    await press('One more Lemon chicken bowl');
    expect(total()).toHaveTextContent('EGP 29.00');
    // Picking the selected one again deselects it.
    await userEvent.click(screen.getByRole('radio', { name: /Large/ }));
    expect(screen.getByRole('radio', { name: /Large/ })).not.toBeChecked();
    expect(total()).toHaveTextContent('Add to Cart 2 · from EGP 23.00');
    await userEvent.click(screen.getByRole('radio', { name: /Large/ }));
    await press(/^Add to Cart/);
    await waitFor(() => expect(commands.add).toHaveBeenCalledTimes(1));
    expect(commands.add.mock.calls[0]?.[0]).toMatchObject({
      item: { id: 88 },
      selection: {
        variation: [{ name: 'Size', values: { label: ['Large'] } }],
        add_on_ids: [4],
        add_on_qtys: [2],
        quantity: 2,
      },
    });
  });

  it('goes to the first missing choice and names it', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    const toasts = collect('shell:toast-requested');
    Element.prototype.scrollIntoView = jest.fn();
    await openItem({ [DETAILS]: sampleItem() });
    await press(/^Add to Cart/);
    const message = 'Variation Size can not remain without selection.';
    expect(toasts).toMatchObject([{ tone: 'error', message }]);
    const group = screen.getByRole('group', { name: /^Size/ });
    expect(group).toHaveFocus();
    expect(within(group).getByText(message)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /Regular/ }));
    expect(within(group).queryByText(message)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Corn/ }));
    await press(/^Add to Cart/);
    expect(toasts.at(-1)?.message).toBe(
      'Selected variation named Toppings must be in between Minimum 2 and Maximum 2.',
    );
    expect(commands.add).not.toHaveBeenCalled();
  });

  it("carries out a press that comes before the cart's part of the site", async () => {
    preventIdle();
    const commands = fakeCommands();
    const loader = offerCart(commands);
    const shirt = sampleShirt();
    await openItem({ [DETAILS]: { ...shirt, variations: [], choice_options: [] } });
    const button = await screen.findByRole('button', { name: /^Add to Cart/ });
    expect(loader.getState('cart/commands').status).toBe('idle');
    act(() => button.click());
    await waitFor(() => expect(commands.add).toHaveBeenCalledTimes(1));
  });

  it('disables the minus of an add-on that is not checked, and options beyond the maximum of their rule', async () => {
    await openItem({ [DETAILS]: sampleItem() });
    const hint = 'This Variation needs to be selected in between minimum 2 and Maximum 2 items.';
    // The group is optional: without a choice it has no limits.
    expect(await screen.findByText('Choose 2')).toBeVisible();
    const minus = screen.getByRole('button', { name: 'One less Extra rice' });
    expect(minus).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /Extra rice/ }));
    await userEvent.click(minus);
    expect(screen.getByRole('checkbox', { name: /Extra rice/ })).not.toBeChecked();
    expect(screen.queryByText(new RegExp(hint))).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Olives/ }));
    expect(screen.getByText(new RegExp(hint))).toHaveTextContent(`Choose 2 · ${hint}`);
    await userEvent.click(screen.getByRole('checkbox', { name: /Corn/ }));
    const feta = screen.getByRole('checkbox', { name: /Feta/ });
    expect(feta).toBeDisabled();
    expect(feta).toHaveAccessibleDescription(/maximum of 2 is chosen/);
    const group = screen.getByRole('group', { name: /^Toppings/ });
    expect(within(group).getByText('Done')).toBeInTheDocument();
  });

  it('updates the line that is there already and starts with its choices', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    publishCart([sampleLine()]);
    await openItem({ [DETAILS]: sampleItem() });
    expect(await screen.findByRole('button', { name: /^Update To Cart/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Large/ })).toBeChecked();
    expect(total()).toHaveTextContent('EGP 30.50');
    await press('One more Lemon chicken bowl');
    await press(/^Update To Cart/);
    await waitFor(() => expect(commands.update).toHaveBeenCalledTimes(1));
    expect(commands.update.mock.calls[0]).toMatchObject([
      501,
      { selection: { quantity: 3, add_on_ids: [4], add_on_qtys: [3] } },
    ]);
    // Another variation is another line.
    await userEvent.click(screen.getByRole('radio', { name: /Regular/ }));
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeInTheDocument();
  });

  it('stops at the maximum quantity and says why', async () => {
    const toasts = collect('shell:toast-requested');
    await openItem({ [DETAILS]: sampleItem({ maximum_cart_quantity: 2 }) });
    await press('One more Lemon chicken bowl');
    await press('One more Lemon chicken bowl');
    expect(toasts).toMatchObject([{ message: 'Out of Limits' }]);
  });

  it('strikes sold-out options of the older form and shows the price of the variation', async () => {
    await openItem({ [DETAILS]: sampleShirt() });
    await userEvent.click(await screen.findByRole('radio', { name: 'S' }));
    const red = screen.getByRole('radio', { name: /^Red/ });
    expect(red).toBeDisabled();
    expect(red).toHaveAccessibleDescription('Out of stock');
    await userEvent.click(screen.getByRole('radio', { name: 'X-L' }));
    await userEvent.click(screen.getByRole('radio', { name: /^Red/ }));
    expect(total()).toHaveTextContent('EGP 130.00');
  });

  it('is a disabled Out of Stock with stock 0', async () => {
    const variations = sampleShirt().variations.map((variation) => ({ ...variation, stock: 0 }));
    await openItem({ [DETAILS]: sampleShirt({ variations, stock: 0 }) });
    expect(await screen.findByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  });

  it('says when an item is available, in 12-hour form', async () => {
    const hours = { available_time_starts: '00:00:00', available_time_ends: '00:00:01' };
    await openItem({ [DETAILS]: sampleItem({ ...hours, schedule_order: false }) });
    expect(await screen.findByText('Not Available now')).toBeInTheDocument();
    // Above the options, and beside the button that does nothing.
    expect(screen.getAllByText('Available from 12:00 AM to 12:00 AM.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  });

  it('stores the item and leads to the checkout with Buy Now', async () => {
    await openItem({ [DETAILS]: sampleItem() });
    await userEvent.click(await screen.findByRole('radio', { name: /Large/ }));
    await press('Buy Now');
    expect(address()).toBe('/checkout?page=buy_now');
    expect(JSON.parse(window.sessionStorage.getItem('souk:buy-now') ?? '')).toMatchObject({
      kind: 'buy_now',
      moduleId: 2,
      item: { id: 88 },
      selection: { variation: [{ name: 'Size' }], quantity: 1 },
    });
  });

  describe('campaign item', () => {
    const campaign = sampleItem({
      available_date_starts: '2020-01-01',
      available_date_ends: '2099-01-01',
      food_variations: [],
      add_ons: [],
    });

    it('offers only Order Now, which needs a customer', async () => {
      const toasts = collect('shell:toast-requested');
      const backend = await openItem({ [DETAILS]: campaign }, '?campaign=1');
      await press(/^Order Now/);
      expect(toasts).toMatchObject([{ tone: 'error' }]);
      expect(address()).toContain('/product/');
      expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
      expect(screen.queryByRole('button', { name: /favourite/ })).toBeNull();
      expect(backend.callsOf(DETAILS)).toMatchObject([{ query: { campaign: '1' } }]);
    });

    it('goes to its own checkout', async () => {
      signInCustomer();
      await openItem({ [DETAILS]: campaign }, '?campaign=1');
      await press(/^Order Now/);
      expect(address()).toBe('/checkout?page=campaign');
    });
  });

  it('says that ordering is unavailable without the cart', async () => {
    await openItem({ [DETAILS]: sampleItem() });
    const add = await screen.findByRole('button', { name: /^Add to Cart/ });
    await waitFor(() =>
      expect(add).toHaveAccessibleDescription('Ordering is unavailable at the moment'),
    );
  });

  it('names the next opening of a closed store that accepts no scheduled orders', async () => {
    offerCart(fakeCommands());
    const store = sampleStore({ active: false, schedule_order: true });
    await openItem({ [DETAILS]: sampleItem({ store_details: store }) });
    const add = await screen.findByRole('button', { name: /^Add to Cart/ });
    expect(add).toHaveAccessibleDescription('Temporarily closed');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText('You can look around in the meantime.')).toBeVisible();
  });

  it('says beside its visible buttons, and above its options, that it is not delivered here', async () => {
    offerCart(fakeCommands());
    const store = sampleStore({ zone_id: 9, take_away: true });
    await openItem({ [DETAILS]: sampleItem({ zone_id: 9, store_details: store }) });
    expect(
      await screen.findByText(/Green Corner.* does not deliver to your address/),
    ).toBeVisible();
    const add = screen.getByRole('button', { name: /^Add to Cart/ });
    expect(add).toHaveAccessibleDescription('Does not deliver to your address');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Does not deliver to your address', { selector: 'p' })).toBeVisible();
    await press('Collect it yourself');
    expect(add).not.toHaveAttribute('aria-disabled');
  });

  it('says that its store is closed, and accepts scheduled orders', async () => {
    offerCart(fakeCommands());
    const store = sampleStore({ schedules: [], schedule_order: true });
    await openItem({ [DETAILS]: sampleItem({ store_details: store }) });
    expect(await screen.findByText('You can order now for a later time.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('is a friendly page for an unknown item', async () => {
    const missing = { errors: [{ code: 'product-001', message: 'Not found' }] };
    await openItem({ [DETAILS]: reply(404, missing) });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'We could not find this item',
    );
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/home');
  });

  it('offers another try when the item cannot be loaded', async () => {
    const backend = await openItem({ [DETAILS]: reply(500, {}) });
    expect(await screen.findByText('The item could not be loaded')).toBeInTheDocument();
    backend.answer({ [DETAILS]: sampleItem() });
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Lemon chicken bowl',
    );
  });

  it('turns its pictures by keyboard, and has no note in modules without a kitchen', async () => {
    await openItem({ [DETAILS]: sampleItem({ module_type: 'grocery' }) });
    const second = await screen.findByRole('button', { name: 'Picture 2 of 2' });
    screen.getByRole('button', { name: 'Picture 1 of 2' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('textbox', { name: /Note/ })).toBeNull();
  });

  it('is shown without a place, which is asked for before ordering', async () => {
    forgetPlace();
    const asked = collect('shell:location-picker-requested');
    await openItem({ [DETAILS]: sampleItem() });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Lemon chicken bowl',
    );
    expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
    await press('Choose a place');
    expect(asked).toHaveLength(1);
  });

  it('chooses its own module when the link names none', async () => {
    chooseModule(null);
    const item = sampleItem();
    const id = item.module_id;
    const module = {
      id,
      module_name: 'Food',
      module_type: 'food',
      icon_full_url: null,
      status: '1',
    };
    await openItem({ [DETAILS]: item, 'GET /module': [{ ...module, zones: [{ id: 1 }] }] });
    await waitFor(() => expect(getModule()?.id).toBe(id));
  });

  it('requests related items when their place comes near, and reviews when they are opened', async () => {
    const comeNear = watchPlaces();
    const related = 'GET /items/related-items/{id}';
    const other = sampleItem({ id: 77, name: 'Lentil soup' });
    const reviews = { total_size: 1, limit: 10, offset: 1, reviews: [sampleReview()] };
    const backend = await openItem({
      [DETAILS]: sampleItem(),
      [related]: [other],
      'GET /items/reviews/{id}': reviews,
    });
    await screen.findByRole('heading', { level: 1 });
    expect(backend.callsOf(related)).toHaveLength(0);
    await act(async () => comeNear());
    expect(await screen.findByRole('link', { name: /Lentil soup/ })).toBeInTheDocument();
    await userEvent.click(await screen.findByText(/Reviews of/));
    expect(await screen.findByText('Very good.')).toBeInTheDocument();
  });

  it('sends a note for the kitchen with the line, and shows the one that it has', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    publishCart([sampleLine({}, { note: 'No onions' })]);
    await openItem({ [DETAILS]: sampleItem() });
    const note = await screen.findByRole('textbox', { name: /Note for the kitchen/ });
    expect(note).toHaveValue('No onions');
    note.scrollIntoView = jest.fn();
    note.focus();
    expect(note.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    await userEvent.clear(note);
    await userEvent.type(note, 'Extra hot');
    await press(/^Update To Cart/);
    await waitFor(() => expect(commands.update).toHaveBeenCalledTimes(1));
    expect(commands.update.mock.calls[0]).toMatchObject([501, { note: 'Extra hot' }]);
  });
});

interface AfterListProps {
  readonly answer: object;
  readonly onClose: () => void;
}

/** The item opened from a loaded list. */
function AfterList({ answer, onClose }: AfterListProps): ReactNode {
  useQueryClient().setQueryData([popularItems.name], answer);
  return <ItemModal itemId="lemon-chicken-bowl" onClose={onClose} />;
}

describe('item modal', () => {
  provideBrowserParts();
  // Loading antd takes longer than a query waits.
  beforeAll(() => import('./item-dialog'));
  beforeEach(() => openShop());

  const DETAILS = 'GET /items/details/{id}';
  // Opened from a link, whose address does not contain the store's id.
  const storePage = { pathname: '/store/green-corner', search: '', hash: '', key: 'a' };

  interface Opened {
    readonly routes: Parameters<typeof fakeBackend>[0];
    /** The already loaded rows of a list. */
    readonly listed?: readonly object[];
    readonly background?: object;
    /** The line of the cart that is edited. */
    readonly editedLine?: number;
  }

  const { food_variations, add_ons, variations, choice_options, ...light } = sampleItem();
  const pending = () => new Promise(() => undefined);

  async function openItem({ routes, listed = [], background = storePage, editedLine }: Opened) {
    const backend = fakeBackend(routes);
    const onClose = jest.fn();
    const page = (
      <Routes>
        <Route
          path="/product/:id"
          element={<AfterList answer={{ items: listed }} onClose={onClose} />}
        />
        <Route path="*" element={null} />
      </Routes>
    );
    await renderPage(page, {
      pathname: '/product/lemon-chicken-bowl',
      state: { background, editedLine },
    });
    const dialog = await screen.findByRole('dialog');
    return { backend, onClose, dialog: within(dialog) };
  }

  it('shows the data of the list at once, options included', async () => {
    const { dialog } = await openItem({ routes: { [DETAILS]: pending }, listed: [sampleItem()] });
    expect(dialog.getByRole('img', { name: /Lemon chicken bowl/ })).toBeInTheDocument();
    expect(dialog.getAllByText('EGP 10.00')).not.toHaveLength(0);
    expect(dialog.getByRole('radio', { name: /Large/ })).toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });

  it('shows the head and outlines of the options for a light row', async () => {
    const { dialog, backend } = await openItem({ routes: { [DETAILS]: pending }, listed: [light] });
    expect(dialog.getByText('EGP 10.00')).toBeInTheDocument();
    expect(dialog.getByRole('status', { name: 'Loading the options' })).toBeInTheDocument();
    expect(backend.callsOf(DETAILS)).toHaveLength(1);
  });

  it('links to the store, but not on the store itself, and gives the document its title until it is closed', async () => {
    document.title = 'Home · Souk';
    const { dialog } = await openItem({ routes: { [DETAILS]: sampleItem() } });
    expect(await dialog.findByRole('radio', { name: /Large/ })).toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: /Green Corner/ })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Lemon chicken bowl · Souk'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.title).toBe('Home · Souk'));
  });

  it('links to the store over another page', async () => {
    const home = { ...storePage, pathname: '/home', search: '' };
    const { dialog } = await openItem({ routes: { [DETAILS]: sampleItem() }, background: home });
    expect(await dialog.findByRole('link', { name: /Green Corner/ })).toBeInTheDocument();
  });

  it('closes once a line has been updated', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    publishCart([sampleLine()]);
    const { dialog, onClose } = await openItem({ routes: { [DETAILS]: sampleItem() } });
    await userEvent.click(await dialog.findByRole('button', { name: /^Update To Cart/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(commands.update).toHaveBeenCalledTimes(1);
  });

  it('closes once the item has been added, but not when that was refused', async () => {
    const commands = fakeCommands();
    commands.add.mockResolvedValueOnce({ outcome: 'refused', message: 'Out of Stock' });
    offerCart(commands);
    publishCart([]);
    const { dialog, onClose } = await openItem({ routes: { [DETAILS]: sampleItem() } });
    await userEvent.click(await dialog.findByRole('radio', { name: /Large/ }));
    const add = dialog.getByRole('button', { name: /^Add to Cart/ });
    await userEvent.click(add);
    await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(add);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(commands.add).toHaveBeenCalledTimes(2);
  });

  describe('for a line of the cart that is edited', () => {
    const routes = { [DETAILS]: sampleItem() };
    const regular = sampleLine(
      { variation: [{ name: 'Size', values: { label: ['Regular'] } }] },
      { id: 502 },
    );

    it('starts with its choices and changes that line, whatever is chosen', async () => {
      const commands = fakeCommands();
      offerCart(commands);
      publishCart([regular, sampleLine()]);
      const { dialog } = await openItem({ routes, editedLine: 502 });
      expect(await dialog.findByRole('radio', { name: /Regular/ })).toBeChecked();
      await userEvent.click(dialog.getByRole('radio', { name: /Large/ }));
      expect(dialog.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: /^Update To Cart/ }));
      await waitFor(() => expect(commands.update).toHaveBeenCalledTimes(1));
      expect(commands.update.mock.calls[0]).toMatchObject([
        502,
        { selection: { variation: [{ name: 'Size', values: { label: ['Large'] } }] } },
      ]);
      expect(commands.add).not.toHaveBeenCalled();
    });

    it('adds a line if the edited one was removed meanwhile', async () => {
      const commands = fakeCommands();
      offerCart(commands);
      publishCart([regular]);
      const { dialog } = await openItem({ routes, editedLine: 501 });
      await userEvent.click(await dialog.findByRole('radio', { name: /Large/ }));
      expect(dialog.getByRole('button', { name: /^Add to Cart/ })).toBeInTheDocument();
    });
  });

  it('keeps its head when the options fail, and tries again', async () => {
    const routes = { [DETAILS]: reply(500, {}) };
    const { dialog, backend } = await openItem({ routes, listed: [light] });
    expect(await dialog.findByText('The options could not be loaded')).toBeInTheDocument();
    expect(dialog.getByText('EGP 10.00')).toBeInTheDocument();
    backend.answer({ [DETAILS]: sampleItem() });
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('radio', { name: /Large/ })).toBeInTheDocument();
  });

  it('says that an item does not exist', async () => {
    const { dialog } = await openItem({ routes: { [DETAILS]: reply(404, { errors: [] }) } });
    expect(await dialog.findByText('We could not find this item')).toBeInTheDocument();
  });
});
