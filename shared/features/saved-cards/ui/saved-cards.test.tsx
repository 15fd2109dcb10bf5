import { createQueryClient } from '@storefront/api';
import { type FakeRoutes, sampleConfig } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { signIn } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedCard } from '../contract';
import { savedCardsOfCheckout } from './checkout';
import { useSavedCards } from './paying';
import { savedCardsSection } from './saved-cards';

provideBrowserParts();
beforeEach(async () => {
  await startSite();
  await prepareTexts('common');
  await savedCardsSection.prepare();
});

const CARDS = 'GET /customer/saved-cards';
const visa: SavedCard = {
  id: 7,
  gateway: 'sandbox_card',
  brand: 'visa',
  last_four: '4242',
  expiry_month: 3,
  expiry_year: 2199,
  last_used_at: '2026-01-01T10:00:00Z',
};
const old = { ...visa, id: 8, brand: 'mastercard', last_four: '4444', expiry_year: 2020 };

describe('the page of security', () => {
  async function show(cards: readonly SavedCard[]) {
    const backend = siteBackend({
      [CARDS]: cards,
      'DELETE /customer/saved-cards': { message: 'The card is removed.' },
    });
    await renderInSite(<savedCardsSection.Section />);
    return { backend, user: userEvent.setup() };
  }

  it('lists cards by what is printed on them, and each can be removed', async () => {
    const { user, backend } = await show([visa, old]);
    const list = within(await screen.findByRole('list', { name: 'Saved cards' }));
    const [first, second] = await list.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Visa •••• 4242.*Expires .*03\/99/);
    expect(second).toHaveTextContent(/Mastercard •••• 4444.*Expired .*03\/20/);
    backend.answer({ [CARDS]: [old] });
    await user.click(list.getByRole('button', { name: /^Remove .*4242/ }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    const removals = backend.callsOf('DELETE /customer/saved-cards');
    expect(removals.map(({ query }) => query)).toEqual([
      expect.objectContaining({ saved_card_id: '7' }),
    ]);
  });

  it('says how a card is saved if there is none', async () => {
    await show([]);
    expect(await screen.findByText(/No card is saved/)).toBeInTheDocument();
  });
});

function Cards() {
  return <p>{useSavedCards().map(({ id, name }) => `${id} ${name}.`)}</p>;
}

describe('a payment', () => {
  const offered = { gateway: 'sandbox_card', gateway_title: 'Card', gateway_image_full_url: null };
  const config = sampleConfig({
    account_features: ['saved_cards'],
    active_payment_method_list: [offered],
  });
  async function show(routes: FakeRoutes = {}) {
    const backend = siteBackend({
      'GET /config': config,
      [CARDS]: [visa, old, { ...visa, id: 9, gateway: 'stripe' }],
      ...routes,
    });
    await renderInSite(<Cards />);
    return backend;
  }

  it('offers valid cards of the offered gateways', async () => {
    signIn('token');
    await show();
    const text = await screen.findByText(/Visa •••• 4242/);
    expect(text).toHaveTextContent(/^7 \W?Visa •••• 4242\W?\.$/);
  });

  it.each([
    ['guests', undefined],
    ['customers of a backend that saves none', { 'GET /config': sampleConfig() }],
  ])('requests no cards of %s', async (_who, routes) => {
    if (routes) signIn('token');
    const backend = await show(routes);
    await waitFor(() => expect(backend.callsOf('GET /config')).toHaveLength(1));
    expect(backend.callsOf(CARDS)).toEqual([]);
  });
});

it('is a choice of the checkout while it is valid', async () => {
  signIn('token');
  siteBackend({ [CARDS]: [old, visa] });
  expect(await savedCardsOfCheckout(createQueryClient())).toEqual([
    {
      id: 7,
      gateway: 'sandbox_card',
      label: expect.stringContaining('Visa •••• 4242'),
      hint: expect.stringMatching(/^Pays at once · valid until .*03\/99/),
    },
  ]);
});
