import { read } from '@storefront/api';
import { aboutUs } from '@storefront/api/site';
import { installFakeBackend, reply } from '@storefront/api/testing';
import { useQuery } from '@storefront/platform';
import { act, screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { NoticesPlace } from './notices-place';

const busy = reply(
  503,
  { errors: [{ code: 'busy', message: 'The shop is very busy just now.' }] },
  { 'retry-after': '4' },
);
const ROUTE = 'GET /about-us';

function Page() {
  const page = useQuery(read(aboutUs));
  return <p>{page.data ?? (page.isError ? 'Failed' : 'Loading')}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a busy shop is reported with a countdown and requested again, until it answers', async () => {
  const backend = installFakeBackend({ [ROUTE]: busy });
  await renderInShop(
    <>
      <NoticesPlace />
      <Page />
    </>,
  );
  await pass(50);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('The shop is very busy just now.');
  expect(notice).toHaveTextContent('The page tries again by itself.');
  expect(screen.getByText('Trying again in 4 seconds')).toHaveAttribute('aria-hidden', 'true');
  await pass(3_000);
  expect(screen.getByText('Trying again in 1 second')).toBeVisible();
  expect(backend.callsOf(ROUTE)).toHaveLength(1);

  backend.answer({ [ROUTE]: { value: 'About us' } });
  await pass(1_000);
  expect(backend.callsOf(ROUTE)).toHaveLength(2);
  await pass(5_000);
  expect(notice).toBeEmptyDOMElement();
});

test('retries for a busy shop end after a while', async () => {
  const backend = installFakeBackend({ [ROUTE]: busy });
  await renderInShop(
    <>
      <NoticesPlace />
      <Page />
    </>,
    { language: 'ar' },
  );
  await pass(50);
  expect(screen.getByText('إعادة المحاولة بعد 4 ثوانٍ')).toBeVisible();
  await pass(120_000);
  expect(screen.getByText('Failed')).toBeVisible();
  expect(backend.callsOf(ROUTE)).toHaveLength(5);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
