// @alone: No part of the page has reported that it is offline yet.
import { setTheme } from '@storefront/session';
import { act, screen } from '@testing-library/react';
import { bus } from '../../bus';
import { Notices } from '../offline/notices';
import { renderInShop } from '../testing/render-in-shop';
import PageNotices from './notices';
import { useReportOffline } from './offline-report';

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('shows a lost network, publishes it, and removes the notice', async () => {
  await renderInShop(
    <Notices>
      <PageNotices />
    </Notices>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  expect(bus.latest('shell:online-changed')).toEqual({ online: false });

  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(bus.latest('shell:online-changed')).toEqual({ online: true });
});

function ReportingPage(): null {
  useReportOffline(true);
  return null;
}

test("shows no second notice while another one has the time of the page's data", async () => {
  const { rerender } = await renderInShop(
    <Notices>
      <PageNotices />
    </Notices>,
  );
  setOnline(false);
  rerender(
    <Notices>
      <ReportingPage />
      <PageNotices />
    </Notices>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setOnline(true);
});

test('a browser without storage is reported once, until the notice is closed', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  const { user } = await renderInShop(
    <Notices>
      <PageNotices />
    </Notices>,
  );
  act(() => setTheme('dark'));
  expect(screen.getByRole('status')).toHaveTextContent("Your browser's storage is full.");
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
