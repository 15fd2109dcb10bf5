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
