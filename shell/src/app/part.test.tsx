import { keepOnReload } from '@storefront/session';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInShop } from '../features/testing/render-in-shop';
import { FailedPage, Part } from './part';

const Gone = (): ReactNode => {
  throw new Error('boom');
};

const page = (path: string, content: ReactNode) => (
  <>
    <header>Souk</header>
    <Part failed={<FailedPage />} resetKey={path}>
      {content}
    </Part>
  </>
);

test('a page that throws leaves the rest, and the next page works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = await renderInShop(null);
  await act(async () => view.rerender(page('/about-us', <Gone />)));
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This section is unavailable');
  await act(async () => view.rerender(page('/help-and-support', <h1>Help</h1>)));
  expect(screen.getByRole('heading', { name: 'Help' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a page that failed can be loaded again, with what was typed', async () => {
  // jsdom cannot load a page, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await renderInShop(<FailedPage />);
  const collect = jest.fn();
  const stop = keepOnReload('note', collect);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(collect).toHaveBeenCalledTimes(1);
  stop();
});
