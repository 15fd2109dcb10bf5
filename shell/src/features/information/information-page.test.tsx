import { installFakeBackend, reply } from '@storefront/api/testing';
import { signIn, signOut } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig } from '../testing/sample-config';
import { InformationPage } from './information-page';

afterEach(signOut);

test('a page shows the shop’s text under its title', async () => {
  installFakeBackend({ 'GET /about-us': '<h2>Since 2020</h2>', 'GET /config': sampleConfig });
  await renderInShop(<InformationPage page="about-us" />);
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Since 2020' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});

test.each([
  ['sends no text', '  '],
  ['does not know it', reply(404, { errors: [{ code: 'not-found', message: 'No such page' }] })],
])('a page that the shop has not written yet says so: the server %s', async (_, answer) => {
  installFakeBackend({ 'GET /about-us': answer, 'GET /config': sampleConfig });
  await renderInShop(<InformationPage page="about-us" />);
  expect(await screen.findByText('This page has not been published yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each(['about-us', 'help-and-support'] as const)(
  'a failure of %s is said, and can be tried again',
  async (page) => {
    const refused = reply(403, { message: 'Closed' });
    const backend = installFakeBackend({ 'GET /about-us': refused, 'GET /config': refused });
    const { user } = await renderInShop(<InformationPage page={page} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Closed');
    backend.answer({ 'GET /about-us': '<p>Souk</p>', 'GET /config': sampleConfig });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText(page === 'about-us' ? 'Souk' : sampleConfig.email),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('help names the ways to the shop, and offers customers the chat', async () => {
  installFakeBackend({ 'GET /config': sampleConfig });
  const { unmount } = await renderInShop(<InformationPage page="help-and-support" />);
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: new RegExp(sampleConfig.email) })).toHaveAttribute(
    'href',
    `mailto:${sampleConfig.email}`,
  );
  expect(screen.queryByRole('link', { name: 'Write to us' })).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  unmount();
  signIn('token-1');
  await renderInShop(<InformationPage page="help-and-support" />);
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/profile?page=inbox',
  );
});
