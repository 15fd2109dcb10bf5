import { MemoryRouter, useLocation } from '@storefront/platform';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { type SearchViewControl, useSearchView } from './use-search-view';

let control: SearchViewControl | null = null;
function View() {
  const drawn = useSearchView();
  // Of what is on the screen, not of what is being drawn.
  useLayoutEffect(() => {
    control = drawn;
  });
  return <output>{String(drawn.pressed.only)}</output>;
}

/** A page that is not drawn yet for an address with a filter. */
function Held({ until }: { readonly until: Promise<void> }) {
  const { search } = useLocation();
  if (search.includes('filter')) use(until);
  return <p>{search}</p>;
}

test('an order that is chosen before the page of a filter is drawn keeps the filter', async () => {
  let draw: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (draw = resolve));
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/category/1?module_id=1']}>
        <Suspense>
          <View />
          <Held until={until} />
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
