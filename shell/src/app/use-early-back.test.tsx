import { BrowserRouter, useLocation } from '@storefront/platform';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useEarlyBack } from './use-early-back';

function Page({ onDrawn }: { readonly onDrawn?: () => void }): ReactNode {
  useEarlyBack();
  // It runs before the router's own, which is when the router begins to listen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Back comes once, after the first drawing
  useLayoutEffect(() => onDrawn?.(), []);
  return <p>{useLocation().pathname}</p>;
}

/** A page that was opened within the site and has been loaded again. */
const reload = () => window.history.replaceState({ idx: 1, key: 'second' }, '', '/stores');
/** Back, as the browser carries it out. */
const goBack = () => window.history.replaceState({ idx: 0 }, '', '/home');

beforeEach(reload);

test('Back that comes before the router listens leads back all the same', async () => {
  render(
    <BrowserRouter>
      <Page onDrawn={goBack} />
    </BrowserRouter>,
  );
  expect(await screen.findByText('/home')).toBeInTheDocument();
});

test('the page that was opened stays otherwise', () => {
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  window.removeEventListener('popstate', heard);
  expect(screen.getByText('/stores')).toBeInTheDocument();
  expect(heard).not.toHaveBeenCalled();
});
