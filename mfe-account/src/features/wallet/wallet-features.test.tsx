import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import type { WalletFeature } from '../../built-in/wallet-features';
import { order, page } from '../../testing/orders';
import { config, customer, renderAccount } from '../../testing/render-account';
import { beCustomer, startTexts } from '../../testing/start-texts';
import { ProfilePage } from '../profile/profile-page';

jest.mock('../../built-in/wallet-features', (): { walletFeatures: readonly WalletFeature[] } => ({
  walletFeatures: [
    {
      name: 'vouchers',
      Section: ({ IdentityDialog }) => (
        <IdentityDialog
          by="password"
          title="Vouchers of your money"
          action="Buy"
          onConfirm={() => Promise.resolve()}
          onClose={() => undefined}
        />
      ),
      BeforeDeletion: () => <p>Make vouchers of it</p>,
    },
    {
      name: 'years',
      history: {
        Choice: ({ chosen, onChange }) => (
          <button type="button" onClick={() => onChange(chosen ? '' : '2030')}>
            {chosen ? `Leave ${chosen}` : 'A year'}
          </button>
        ),
        View: ({ chosen, Movement, kindName, saveFile }) => (
          <section aria-label={chosen}>
            <Movement row={movement} />
            <button type="button" onClick={() => saveFile('year.csv', 'rows', 'text/csv')}>
              {`Save ${kindName('add_fund')}, ${kindName('unheard of')}`}
            </button>
          </section>
        ),
      },
    },
  ],
}));

const movement = {
  id: 1,
  transaction_id: 'a',
  credit: 100,
  debit: 0,
  balance: 137,
  transaction_type: 'add_fund',
  created_at: '2030-01-02T10:00:00Z',
};

provideBrowserParts();
beforeAll(() => startTexts());
beforeEach(beCustomer);

const show = (name: string, features: readonly string[]) =>
  renderAccount(<ProfilePage />, {
    at: `/profile?page=${name}`,
    routes: {
      'GET /config': { ...config, features },
      'GET /module': [],
      'GET /customer/info': { ...customer, confirm_by: 'password' },
      'GET /customer/wallet/bonuses': [],
      'GET /customer/wallet/transactions': { ...page, total_size: 0, data: [] },
      'GET /customer/order/running-orders': { ...page, orders: [order] },
      'GET /rental/user/trip/get-trip-list/running': { ...page, total_size: 0, trips: [] },
    },
  });

it('has the sections of features that are on, with the dialog that asks who it is', async () => {
  const { unmount } = show('wallet', ['vouchers']);
  const dialog = within(await screen.findByRole('dialog', { name: 'Vouchers of your money' }));
  expect(dialog.getByLabelText('Current password')).toBeVisible();
  unmount();
  show('wallet', []);
  expect(await screen.findByText('Wallet balance')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'A year' })).toBeNull();
});

it('shows what a feature has in place of the history and its filter, until nothing is chosen', async () => {
  const { user } = show('wallet', ['years']);
  const filter = await screen.findByLabelText('Show');
  await user.click(await screen.findByRole('button', { name: 'A year' }));
  const year = within(screen.getByRole('region', { name: '2030' }));
  expect(year.getByText('Fund added')).toBeVisible();
  expect(filter).not.toBeInTheDocument();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(year.getByRole('button', { name: 'Save Fund added, Other' }));
  expect(click.mock.contexts[0]).toHaveProperty('download', 'year.csv');
  click.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Leave 2030' }));
  expect(await screen.findByLabelText('Show')).toBeVisible();
  expect(screen.queryByRole('region', { name: '2030' })).toBeNull();
});

describe('before the account is deleted', () => {
  const openDialog = async (features: readonly string[]) => {
    const { user } = show('profile-settings', features);
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    return within(await screen.findByRole('dialog'));
  };

  it('names what is still running, with links, until when nothing is deleted', async () => {
    const dialog = await openDialog([]);
    expect(
      await dialog.findByText('These must be finished first:', { selector: 'strong' }),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: /100231/ })).toHaveAttribute(
      'href',
      expect.stringContaining('order_id=100231'),
    );
    expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(dialog.queryByText('Make vouchers of it')).toBeNull();
  });

  it('says what features can do with the money', async () => {
    const dialog = await openDialog(['vouchers']);
    expect(await dialog.findByText('Make vouchers of it')).toBeVisible();
  });
});
