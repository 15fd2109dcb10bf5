import { savedCard } from '@storefront/api/testing';
import { setGuestId, signIn } from '@storefront/session';
import { enter } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { SecuritySection } from '../../built-in/security-sections';
import { config, customer, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { ProfilePage } from '../profile/profile-page';

jest.mock('../../built-in/security-abilities', () => ({
  securityAbilities: ['papers', 'saved_cards'],
}));
jest.mock('../../built-in/security-sections', () => {
  const actual = jest.requireActual<{ securitySections: readonly SecuritySection[] }>(
    '../../built-in/security-sections',
  );
  const papers: SecuritySection = {
    ability: 'papers',
    Section: ({ now, IdentityDialog }) => (
      <IdentityDialog
        by="password"
        title={`Papers since ${now.getFullYear()}`}
        action="Add"
        onConfirm={async ({ current_password }) => {
          if (current_password !== 'souk1234') throw new Error('Not the password');
        }}
        onClose={() => undefined}
      />
    ),
  };
  const ofCore = ({ ability }: SecuritySection) => ability === 'saved_cards';
  return { securitySections: [papers, ...actual.securitySections.filter(ofCore)] };
});

beforeAll(() => startTexts());
beforeEach(() => {
  setGuestId('guest-1');
  signIn('tok');
});

const show = (routes: object = {}) =>
  renderAccount(<ProfilePage />, {
    at: '/profile?page=security',
    routes: {
      'GET /config': { ...config, account_features: ['papers'] },
      'GET /module': [],
      'GET /customer/info': { ...customer, confirm_by: 'password' },
      ...routes,
    },
  });
const listOf = async (name: string) => within(await screen.findByRole('list', { name }));

it('has the sections of features that the backend offers, with the dialog that asks who it is', async () => {
  const { user } = show();
  const dialog = within(await screen.findByRole('dialog', { name: /^Papers since 20\d\d$/ }));
  await enter(dialog.getByLabelText('Current password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

it('is not a page if the backend does not support it', async () => {
  show({ 'GET /config': config });
  expect(await screen.findByText('This section is switched off at the moment')).toBeVisible();
});

describe('saved cards', () => {
  const old = { ...savedCard, id: 8, brand: 'mastercard', last_four: '4444', expiry_year: 2020 };
  const withCards = { ...config, account_features: ['saved_cards'] };

  it('are listed by what is printed on them, and each can be removed', async () => {
    const { user, backend } = show({
      'GET /config': withCards,
      'GET /customer/saved-cards': [savedCard, old],
      'DELETE /customer/saved-cards': { message: 'The card is removed.' },
    });
    const list = await listOf('Saved cards');
    const [first, second] = await list.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Visa •••• 4242.*Expires .*03\/99/);
    expect(second).toHaveTextContent(/Mastercard •••• 4444.*Expired .*03\/20/);
    backend.answer({ 'GET /customer/saved-cards': [old] });
    await user.click(list.getByRole('button', { name: /^Remove .*4242/ }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(backend.callsOf('DELETE /customer/saved-cards')).toHaveLength(1);
  });

  it('say how a card is saved if there is none, and are not shown if the backend stores none', async () => {
    const { unmount } = show({ 'GET /config': withCards, 'GET /customer/saved-cards': [] });
    expect(await screen.findByText(/No card is saved/)).toBeInTheDocument();
    unmount();
    const { backend } = show();
    await screen.findByRole('dialog');
    expect(screen.queryByText('Saved cards')).toBeNull();
    expect(backend.callsOf('GET /customer/saved-cards')).toEqual([]);
  });
});
