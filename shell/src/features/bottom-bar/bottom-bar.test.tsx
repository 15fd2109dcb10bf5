import { signIn, signOut } from '@storefront/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bus } from '../../bus';
import { renderInShop } from '../testing/render-in-shop';
import BottomBar from './bottom-bar';
import { prepareBottomBarTexts } from './bottom-bar-texts';
import { hasBottomBar } from './has-bottom-bar';

async function showBar(path = '/home', language: 'en' | 'ar' = 'en') {
  const rendered = await renderInShop(<main />, { path, language });
  rendered.unmount();
  await prepareBottomBarTexts();
  return renderInShop(
    <>
      <main>
        <input role="combobox" aria-label="Search" aria-expanded="false" aria-controls="list" />
      </main>
      <BottomBar />
    </>,
    { path, language },
  );
}
const bar = () => within(screen.getByRole('navigation'));

afterEach(() => signOut());

it('links home, tracking and the sign-in for a guest', async () => {
  const { user } = await showBar();
  const asked = jest.fn();
  bus.subscribe('account:sign-in-required', asked);
  expect(bar().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(bar().getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/track-order');
  await user.click(bar().getByRole('button', { name: 'Account' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('links the orders and the profile for a customer', async () => {
  signIn('token-of-a-customer');
  await showBar('/profile?page=my-orders');
  const orders = bar().getByRole('link', { name: 'Orders' });
  expect(orders).toHaveAttribute('href', '/profile?page=my-orders');
  expect(orders).toHaveAttribute('aria-current', 'page');
  expect(bar().getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/profile?page=overview',
  );
});

it('focuses the search of the home page, and is hidden while the keyboard is open', async () => {
  const { user } = await showBar('/track-order');
  await user.click(bar().getByRole('link', { name: 'Search' }));
  expect(screen.getByText('at /home')).toBeInTheDocument();
  const field = screen.getByRole('combobox');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('navigation')).toBeNull();
  act(() => field.blur());
  // The bar returns later, so that the press that moves the focus does not hit it.
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(
    await screen.findByRole('navigation', { name: 'At the foot of the page' }),
  ).toBeInTheDocument();
});

it('waits for the search of a home page that is on its way, five seconds at most', async () => {
  const { user } = await showBar('/track-order');
  const field = screen.getByRole('combobox');
  const { parentElement: main } = field;
  const search = bar().getByRole('link', { name: 'Search' });
  field.remove();
  await user.click(search);
  act(() => main?.append(field));
  await waitFor(() => expect(field).toHaveFocus());
  act(() => field.blur());
  act(() => main?.append(document.createElement('p')));
  await Promise.resolve();
  expect(field).not.toHaveFocus();
});

it('does not take the focus of a home page that comes too late', async () => {
  await showBar('/track-order');
  const field = screen.getByRole('combobox');
  const { parentElement: main } = field;
  field.remove();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  fireEvent.click(bar().getByRole('link', { name: 'Search' }));
  act(() => void jest.advanceTimersByTime(5_000));
  jest.useRealTimers();
  act(() => main?.append(field));
  await act(() => Promise.resolve());
  expect(field).not.toHaveFocus();
});

it.each([
  ['/home', 'Home'],
  ['/home?search=tea', 'Search'],
  ['/track-order', 'Orders'],
  ['/profile?page=my-orders', 'Orders'],
  ['/profile?page=inbox', 'Account'],
  ['/profile', 'Account'],
  ['/store/green-corner', null],
])('at %s marks %s alone', async (path, name) => {
  signIn('token-of-a-customer');
  await showBar(path);
  const marked = bar()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
});

it.each([
  ['checkbox', true],
  ['range', true],
  ['text', false],
  ['tel', false],
])('while a field of the type %s has the focus it is there: %s', async (type, isThere) => {
  await showBar();
  const field = Object.assign(document.createElement('input'), { type });
  screen.getByRole('main').append(field);
  act(() => field.focus());
  expect(screen.queryAllByRole('navigation')).toHaveLength(isThere ? 1 : 0);
});

it('speaks Arabic', async () => {
  await showBar('/home', 'ar');
  expect(bar().getByRole('link', { name: 'الطلبات' })).toBeInTheDocument();
});

it('is not shown on pages with their own bar', () => {
  expect(['/home', '/store/koshari-corner', '/track-order'].map(hasBottomBar)).toEqual([
    true,
    true,
    true,
  ]);
  const withOwnBar = ['/product/falafel', '/rental/vehicle-details/1', '/checkout'];
  expect(['/', ...withOwnBar].filter(hasBottomBar)).toEqual([]);
});
