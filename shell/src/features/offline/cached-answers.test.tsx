// @alone: No part of the page has reported an answer yet.
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInShop } from '../testing/render-in-shop';
import { useShownAsOf, watchCachedAnswers } from './cached-answers';

/** A fake of the browser's side of the worker, which jsdom lacks. */
const workers = new EventTarget();
Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });

const says = (data: unknown) =>
  act(() => void workers.dispatchEvent(new MessageEvent('message', { data })));

function Shown({ path }: { readonly path: string }): ReactNode {
  return <output>{useShownAsOf(path) ?? 'now'}</output>;
}

let stop = () => {};
beforeEach(() => {
  stop = watchCachedAnswers();
});
afterEach(() => stop());

const read = (name: string) => `https://souk.example/api/v1/${name}`;

test('shows the time of the oldest answer, until all of them are new', async () => {
  await renderInShop(<Shown path="/home" />);
  expect(screen.getByRole('status')).toHaveTextContent('now');
  says({ type: 'kept-answer', url: read('stores/latest'), at: 2_000 });
  says({ type: 'kept-answer', url: read('banners'), at: 1_000 });
  expect(screen.getByRole('status')).toHaveTextContent('1000');
  says({ type: 'fresh-answer', url: read('banners') });
  expect(screen.getByRole('status')).toHaveTextContent('2000');
  says({ type: 'fresh-answer', url: read('stores/latest') });
  expect(screen.getByRole('status')).toHaveTextContent('now');
});

test('settings and invalid messages do not count as data of the page', async () => {
  await renderInShop(<Shown path="/home" />);
  says({ type: 'kept-answer', url: read('config'), at: 1_000 });
  says({ type: 'kept-answer', url: read('banners'), at: 'yesterday' });
  says('hello');
  expect(screen.getByRole('status')).toHaveTextContent('now');
});

test('the next page starts without answers', async () => {
  const { rerender } = await renderInShop(<Shown path="/home" />);
  says({ type: 'kept-answer', url: read('banners'), at: 1_000 });
  expect(screen.getByRole('status')).toHaveTextContent('1000');
  stop();
  rerender(<p />);
  await renderInShop(<Shown path="/categories" />);
  expect(screen.getByRole('status')).toHaveTextContent('now');
});
