import { installFakeBackend } from '@storefront/api/testing';
import { screen, within } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { DrawerList, type DrawerRow } from './drawer-list';

const row = (id: number): DrawerRow => ({ id, name: `Store ${id}`, href: `/store/${id}` });

function show(rows: readonly DrawerRow[] | undefined) {
  installFakeBackend({});
  const onToggle = jest.fn();
  const list = (
    <DrawerList
      title="Latest Stores"
      rows={rows}
      query={{ isPending: rows === undefined, error: null, refetch: jest.fn() }}
      allHref="/store/latest"
      onToggle={onToggle}
      onFollow={() => undefined}
    />
  );
  return { list, onToggle };
}

test('loads its rows only when it is opened', async () => {
  const { list, onToggle } = show(undefined);
  const { user, container } = await renderInShop(list);
  expect(container.querySelector('[aria-busy]')).toBeNull();
  await user.click(screen.getByText('Latest Stores'));
  expect(onToggle).toHaveBeenCalledWith(true);
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
});

test('has at most ten rows, and a link to all of them', async () => {
  const { list } = show(Array.from({ length: 12 }, (_, index) => row(index + 1)));
  const { user } = await renderInShop(list);
  await user.click(screen.getByText('Latest Stores'));
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links).toHaveLength(11);
  expect(links[9]).toHaveTextContent('Store 10');
  expect(links[10]).toHaveAttribute('href', '/store/latest');
});
