import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from '@storefront/platform';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { type SearchViewControl, useSearchView } from './use-search-view';

let control: SearchViewControl | null = null;
let go: ReturnType<typeof useNavigate> = () => undefined;
function View() {
  const drawn = useSearchView();
  const navigate = useNavigate();
  // Of the committed render, not of one in progress.
  useLayoutEffect(() => {
    control = drawn;
    go = navigate;
  });
  return <output>{String(drawn.pressed.only)}</output>;
}

/** A page that is not drawn yet for an address with a word in it. */
function Held({ word, until }: { readonly word: string; readonly until: Promise<void> }) {
  const { search } = useLocation();
  if (search.includes(word)) use(until);
  return <p>{search}</p>;
}

test('a sort order that is chosen before the page of a filter is drawn keeps the filter', async () => {
  let draw: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (draw = resolve));
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/category/1?module_id=1']}>
        <Suspense>
          <View />
          <Held word="filter" until={until} />
        </Suspense>
      </MemoryRouter>,
    ),
  );
  await act(async () => control?.filter({ ...control.pressed, only: ['free_delivery'] }));
  expect(screen.getByRole('status')).toHaveTextContent('free_delivery');
  expect(control?.view.filters.only).toEqual([]);
  await act(async () => control?.look({ itemSort: 'top_rated' }));
  await act(async () => draw());
  expect(screen.getByText(/^\?/)).toHaveTextContent(
    '?module_id=1&sort=top_rated&filter=free_delivery',
  );
});

test('a tab that is pressed before the page of a new search is drawn belongs to that search', async () => {
  let draw: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (draw = resolve));
  window.history.replaceState(null, '', '/home?search=gluten+free&filter=halal&data_type=searched');
  await act(async () =>
    render(
      <BrowserRouter>
        <Suspense>
          <View />
          <Held word="kufta" until={until} />
        </Suspense>
      </BrowserRouter>,
    ),
  );
  await act(async () => go('/home?search=kufta&data_type=searched'));
  await act(async () => control?.look({ tab: 'stores' }));
  await act(async () => draw());
  expect(screen.getByText(/^\?/)).toHaveTextContent('?search=kufta&data_type=searched&tab=stores');
});
