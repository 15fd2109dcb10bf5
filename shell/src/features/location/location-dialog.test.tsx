import { installFakeBackend } from '@storefront/api/testing';
import { axeFindings } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig } from '../testing/sample-config';
import LocationDialog from './location-dialog';

function Opener(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LocationDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const realFetch = globalThis.fetch;
beforeEach(() => {
  // The map may be loaded before a test ends: it has no cities, so that jsdom need not draw.
  const index = { tileDegrees: 0.02, cities: [] };
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, status: 200, json: async () => index }),
  });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch });
});

test('the focus moves to the map, and back to the choices', async () => {
  installFakeBackend({ 'GET /config': sampleConfig, 'GET /zone/list': [] });
  const { user } = await renderInShop(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
  expect(await axeFindings()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Pick from map' }));
  await waitFor(() =>
    expect(dialog.getByRole('group', { name: 'Pick from the map' })).toHaveFocus(),
  );
  await dialog.findByRole('button', { name: 'Zoom in' });
  expect(await axeFindings()).toEqual([]);
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  await waitFor(() =>
    expect(dialog.getByRole('group', { name: 'Where should we deliver?' })).toHaveFocus(),
  );
});
