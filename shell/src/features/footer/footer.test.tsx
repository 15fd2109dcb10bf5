import { type FakeAnswer, installFakeBackend, reply } from '@storefront/api/testing';
import { axeFindings } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig } from '../testing/sample-config';
import { ToastRegion } from '../toasts/toast-region';
import { appLinks } from './app-links';
import { Footer } from './footer';

const landing = { fixed_newsletter_title: 'Stay in touch', fixed_footer_description: 'About Souk' };
const page = (
  <>
    <Footer />
    <ToastRegion />
  </>
);

test('shows only links for which the configuration has a value', async () => {
  installFakeBackend({ 'GET /config': sampleConfig, 'GET /react-landing-page': landing });
  await renderInShop(page);
  expect(await screen.findByRole('link', { name: 'Refund Policy' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cancellation Policy' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Google Play/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /App Store/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Become a store owner' })).toHaveAttribute(
    'href',
    '/store-registration?active=active',
  );
  expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute('rel', 'noopener');
  expect(await axeFindings()).toEqual([]);
});

test('registration is offered only while it is switched on', async () => {
  installFakeBackend({
    'GET /config': { ...sampleConfig, toggle_dm_registration: false },
    'GET /react-landing-page': landing,
  });
  await renderInShop(page);
  await screen.findByText('All rights reserved.');
  expect(screen.queryByRole('link', { name: 'Become a store owner' })).not.toBeInTheDocument();
});

test('what the shop does not have leaves nothing behind', async () => {
  const nothing = {
    address: null,
    phone: null,
    email: null,
    footer_text: null,
    download_user_app_links: null,
  };
  const unwritten = { terms_and_conditions: 0, privacy_policy: 0, about_us: 0 };
  const hidden = { id: 1, name: 'facebook', link: 'https://facebook.example/souk', status: 0 };
  installFakeBackend({
    'GET /config': {
      ...sampleConfig,
      ...nothing,
      ...unwritten,
      business_name: 'Bazaar',
      social_media: [hidden],
    },
    'GET /react-landing-page': {},
  });
  await renderInShop(page);
  expect(await screen.findByText('Bazaar')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Follow us' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Facebook|Google Play|App Store/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Terms|Privacy|About/ })).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Contact' })).queryAllByRole('listitem')).toEqual(
    [],
  );
});

describe('the newsletter', () => {
  async function subscribe(address: string, answer: FakeAnswer) {
    const backend = installFakeBackend({
      'GET /config': sampleConfig,
      'GET /react-landing-page': landing,
      'POST /newsletter/subscribe': answer,
    });
    const { user } = await renderInShop(page);
    const field = screen.getByLabelText('Your email address');
    await user.type(field, `${address}{Enter}`);
    return { backend, field };
  }

  test('has the shop’s own title from the first, and ours only without an answer', async () => {
    let answer = (_: unknown) => {};
    installFakeBackend({
      'GET /config': sampleConfig,
      'GET /react-landing-page': () => new Promise((resolve) => (answer = resolve)),
    });
    const shown = await renderInShop(page);
    await screen.findByText('All rights reserved.');
    expect(screen.queryByText('Join our newsletter')).toBeNull();
    answer(landing);
    expect(await screen.findByRole('heading', { name: 'Stay in touch' })).toBeVisible();
    shown.unmount();

    installFakeBackend({ 'GET /config': sampleConfig, 'GET /react-landing-page': reply(404, {}) });
    await renderInShop(page);
    expect(await screen.findByRole('heading', { name: 'Join our newsletter' })).toBeVisible();
  });

  test('refuses an invalid address, at the field', async () => {
    const { backend, field } = await subscribe('mona', {});
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please insert a valid email.');
    // On phones the error would otherwise be covered by the bar.
    expect(field).toHaveFocus();
    expect(backend.callsOf('POST /newsletter/subscribe')).toHaveLength(0);
  });

  test('subscribes and empties the field', async () => {
    const { backend, field } = await subscribe('mona@souk.example', { message: 'ok' });
    expect(await screen.findByText('Subscribed Successfully')).toBeVisible();
    expect(field).toHaveValue('');
    expect(backend.callsOf('POST /newsletter/subscribe')[0]?.body).toEqual({
      email: 'mona@souk.example',
    });
  });

  test("shows the server's refusal at the field", async () => {
    const refusal = { errors: [{ code: 'email', message: 'Already on the list' }] };
    const { field } = await subscribe('mona@souk.example', reply(403, refusal));
    expect(await screen.findByText('Already on the list')).toBeVisible();
    expect(field).toHaveValue('mona@souk.example');
  });
});

const play = 'https://play.example/souk';
const store = 'https://apps.example/souk';
test.each<[string, Parameters<typeof appLinks>[0], (string | null)[]]>([
  ['no configuration', undefined, [null, null]],
  ['neither name', {}, [null, null]],
  [
    'the newer names, switched on',
    {
      download_user_app_links: {
        playstore_url_status: 1,
        playstore_url: play,
        apple_store_url_status: 1,
        apple_store_url: store,
      },
    },
    [play, store],
  ],
  [
    'the newer names, switched off, beside older ones',
    {
      download_user_app_links: {
        playstore_url_status: 0,
        playstore_url: play,
        apple_store_url_status: 0,
        apple_store_url: store,
      },
      landing_page_links: { app_url_android_status: 1, app_url_android: play },
    },
    [null, null],
  ],
  [
    'the older names, one of them switched off',
    {
      landing_page_links: {
        app_url_android_status: 1,
        app_url_android: play,
        app_url_ios_status: 0,
        app_url_ios: store,
      },
    },
    [play, null],
  ],
  [
    'an address that runs something',
    { landing_page_links: { app_url_ios_status: 1, app_url_ios: 'javascript:alert(1)' } },
    [null, null],
  ],
])('the apps are where %s says', (_what, config, [android, apple]) => {
  expect(appLinks(config)).toEqual({ android, apple });
});
