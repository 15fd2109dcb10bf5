import { createQueryClient } from '@storefront/api';
import { useQuery } from '@storefront/platform';
import { QueryClientProvider } from '@storefront/platform/host';
import { renderHook } from '@testing-library/react';
import { takeServerAnswers } from '../first-screen/server-answers';
import { keepDocumentAnswers } from './keep-document-answers';

/** A fake of the browser's side of the worker, which jsdom lacks. */
const workers = Object.assign(new EventTarget(), { controller: null as object | null });
Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });

const key = ['storeDetails', { 'X-localization': 'en' }, { id: '7' }];

/**
 * A page whose document had one answer. Its calls are counted.
 * @param ageMs age of the answer when the server sent it
 */
function openPage(ageMs = 0) {
  const dataUpdatedAt = Date.now() - ageMs;
  const queries = [{ queryKey: key, state: { status: 'success', data: 'drawn', dataUpdatedAt } }];
  const envelope = { renderedAt: Date.now(), releases: { shell: 'r1' }, state: { queries } };
  document.body.innerHTML = '<script type="application/json" id="first-data"></script>';
  const [script] = document.scripts;
  if (script) script.textContent = JSON.stringify(envelope);
  const client = createQueryClient();
  takeServerAnswers(client, 'r1');
  const queryFn = jest.fn(async () => 'asked');
  const { unmount: close } = renderHook(
    () => useQuery({ queryKey: key, queryFn, staleTime: 60_000 }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return { client, queryFn, close };
}

// jsdom has no navigation entries.
Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });

afterEach(() => {
  workers.controller = null;
});

test('answers in the document are requested through the active worker', () => {
  workers.controller = {};
  const { client, queryFn } = openPage();
  expect(queryFn).not.toHaveBeenCalled();
  keepDocumentAnswers(client);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('without an active worker, the request waits for the first one', () => {
  const { client, queryFn } = openPage();
  const end = keepDocumentAnswers(client);
  expect(queryFn).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  workers.dispatchEvent(new Event('controllerchange'));
  expect(queryFn).toHaveBeenCalledTimes(1);
  end();
});

test('an outdated answer is not requested at the start, but at once by this module', () => {
  const { client, queryFn } = openPage(5 * 60_000);
  expect(queryFn).not.toHaveBeenCalled();
  const end = keepDocumentAnswers(client);
  expect(queryFn).toHaveBeenCalledTimes(1);
  end();
});

test('an answer that the page no longer shows is not requested', () => {
  workers.controller = {};
  const { client, queryFn, close } = openPage();
  close();
  keepDocumentAnswers(client);
  expect(queryFn).not.toHaveBeenCalled();
});
