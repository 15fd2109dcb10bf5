import { installFakeBackend } from '@storefront/api/testing';
import { choosePlace, localValues } from '@storefront/session';
import { showOnPhone } from '@storefront/ui/testing';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { AppButtons } from '../footer/app-buttons';
import { Logo } from '../header/logo';
import SideDrawer from '../header/side-drawer';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig } from '../testing/sample-config';
import { InstallOffer } from './install-offer';
import { declinedKey, watchInstallOffer } from './install-prompt';

const DAY_MS = 24 * 3_600_000;
const prompt = jest.fn();
let stop: () => void;

/** Fires the browser's event for an installable site. */
function offer(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return event;
}

beforeEach(() => {
  installFakeBackend({ 'GET /config': sampleConfig });
  prompt.mockReset();
  prompt.mockResolvedValue({ outcome: 'accepted' });
  localValues.write(declinedKey, null);
  choosePlace({ location: 'Downtown', coordinates: { lat: 30, lng: 31 }, zoneIds: [1] });
  showOnPhone(true);
  stop = watchInstallOffer();
});
afterEach(() => act(stop));

function Menu(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SideDrawer open={open} onClose={() => undefined} />
    </>
  );
}

const text = 'Install Souk and open it with one tap.';

test('nothing is offered before the browser can install, and its own bar is prevented', async () => {
  await renderInShop(<InstallOffer path="/home" />);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(offer().defaultPrevented).toBe(true);
  expect(await screen.findByText(text)).toBeVisible();
  expect(prompt).not.toHaveBeenCalled();
});

test('the offer calls the shop as its configuration does', async () => {
  installFakeBackend({ 'GET /config': { ...sampleConfig, business_name: 'Dalal Market' } });
  await renderInShop(<InstallOffer path="/home" />);
  offer();
  expect(await screen.findByText('Install Dalal Market and open it with one tap.')).toBeVisible();
});

test("the browser's prompt is shown when the button is pressed, once per event", async () => {
  const { user } = await renderInShop(<InstallOffer path="/home" />);
  offer();
  await user.click(await screen.findByRole('button', { name: 'Install app' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  offer();
  expect(screen.getByText(text)).toBeVisible();
});

test('it is hidden for 90 days after it was declined', async () => {
  const { user } = await renderInShop(<InstallOffer path="/home" />);
  offer();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  offer();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('it may be shown again after 90 days', async () => {
  localValues.write(declinedKey, String(Date.now() - 91 * DAY_MS));
  await renderInShop(<InstallOffer path="/home" />);
  offer();
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['another page', '/checkout', true],
  ['a wide screen', '/home', false],
])('there is no notice on %s', async (_, path, isPhone) => {
  showOnPhone(isPhone);
  await renderInShop(
    <>
      <Logo />
      <InstallOffer path={path} />
    </>,
  );
  offer();
  // The shop's name is known.
  expect(await screen.findByRole('link', { name: 'Souk' })).toBeInTheDocument();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('the menu has an entry until the app is installed, also after the notice was declined', async () => {
  localValues.write(declinedKey, String(Date.now()));
  const { user } = await renderInShop(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('link', { name: 'Become a store owner' });
  expect(screen.queryByRole('button', { name: 'Install app' })).not.toBeInTheDocument();
  offer();
  await user.click(screen.getByRole('button', { name: 'Install app' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  offer();
  expect(screen.getByRole('button', { name: 'Install app' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button', { name: 'Install app' })).not.toBeInTheDocument();
});

test('the footer has an entry in Arabic, also for a shop without apps in the stores', async () => {
  const { user } = await renderInShop(<AppButtons config={undefined} />, { language: 'ar' });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  offer();
  await user.click(screen.getByRole('button', { name: /ثبّت التطبيق/ }));
  expect(prompt).toHaveBeenCalledTimes(1);
});
