import { enter } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import type { SecuritySection } from '../../built-in/security-sections';
import { config, customer, renderAccount } from '../../testing/render-account';
import { beCustomer, startTexts } from '../../testing/start-texts';
import { ProfilePage } from '../profile/profile-page';

jest.mock('../../built-in/security-abilities', () => ({
  securityAbilities: ['papers'],
}));
jest.mock('../../built-in/security-sections', () => {
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
  return { securitySections: [papers] };
});

beforeAll(() => startTexts());
beforeEach(beCustomer);

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
