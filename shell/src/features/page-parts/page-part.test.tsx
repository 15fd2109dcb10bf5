import { installFakeBackend } from '@storefront/api/testing';
import { screen } from '@testing-library/react';
import type { PagePart } from '../../built-in/page-parts';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig } from '../testing/sample-config';
import { pagePart } from './page-part';

const load = jest.fn<
  ReturnType<PagePart<{ word: string }>['load']>,
  Parameters<PagePart<{ word: string }>['load']>
>(async (shell) => {
  const settings = JSON.stringify(await shell.readSettings());
  return { default: ({ word }) => <p>{`${word} ${settings}`}</p> };
});
let Part = pagePart({ name: 'hints', load });
const Other = pagePart({ name: 'other', load: async () => ({ default: () => <p>Other</p> }) });
const show = async (features: readonly string[]) => {
  installFakeBackend({ 'GET /config': { ...sampleConfig, features } });
  await renderInShop(
    <>
      <Other />
      <Part word="Hints" />
    </>,
  );
};

beforeEach(() => {
  Part = pagePart({ name: 'hints', load });
});
afterEach(() => document.getElementById('page-settings')?.remove());

test('a part is not fetched while the backend has its feature off', async () => {
  await show(['other']);
  expect(await screen.findByText('Other')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a part is shown once it is fetched, with the settings of the page', async () => {
  const settings = document.createElement('script');
  settings.id = 'page-settings';
  settings.type = 'application/json';
  settings.textContent = '{"hints":"on"}';
  document.body.append(settings);
  await show(['hints']);
  expect(await screen.findByText('Hints {"hints":"on"}')).toBeVisible();
});

test('a part gets no settings on a host without them', async () => {
  await show(['hints']);
  expect(await screen.findByText('Hints {}')).toBeVisible();
});
