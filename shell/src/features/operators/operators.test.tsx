import { provideRemotes } from '@storefront/platform/testing';
import { byRemote, type RemoteName, type ResolvedRemote } from '@storefront/registry';
import { localValues } from '@storefront/session';
import { act, fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { renderInShop } from '../testing/render-in-shop';
import { choicesKey } from './choices-key';
import { LocalChoices } from './local-choices';
import type { OperatorsAccess } from './operators-access';
import { OperatorsHost } from './operators-host';
import { prepareOperatorsTexts } from './operators-texts';

describe('operators host', () => {
  const preview = 'http://preview.test';

  const resolved = (remote: RemoteName): ResolvedRemote => ({
    remote,
    release: 'r2',
    region: 'eg',
    contract: '1.0.0',
    essential: remote === 'catalog',
    disabled: false,
    owner: `Team of ${remote}`,
    runbook: 'https://docs.test/runbook',
    cohort: remote === 'cart' ? 'canary' : 'default',
    url: `http://${remote}.test/eg/r2/release.json`,
    fallbackUrl: null,
    integrity: null,
    previous: null,
  });

  /** The panel over a page on which the cart is ready and rental is missing. */
  async function show(initiallyOpen = true, { origins = [preview], expired = true } = {}) {
    const view = await renderInShop(null);
    await prepareOperatorsTexts();
    const loader = provideRemotes({ 'cart/overlays': () => null });
    await loader.load('cart/overlays');
    await loader.load('rental/home-page');
    const access: OperatorsAccess = {
      hasPanel: true,
      loader,
      shellRelease: 's1',
      overrideOrigins: origins,
      registry: {
        status: { document: null, source: 'stored', expired, problem: 'It was tampered with.' },
        resolved: () => byRemote(resolved),
        refresh: async () => undefined,
      },
    };
    await act(async () =>
      view.rerender(<OperatorsHost access={access} initiallyOpen={initiallyOpen} />),
    );
    return { user: view.user, loader };
  }
  const card = (remote: RemoteName) => within(screen.getByRole('region', { name: remote }));

  afterEach(() => localValues.write(choicesKey, null));

  test('the panel shows the running releases, their origin and the responsible team', async () => {
    await show();
    expect(await screen.findByRole('dialog', { name: 'Operations' })).toBeInTheDocument();
    expect(screen.getByText('It was tampered with.')).toBeInTheDocument();
    expect(screen.getByText('Expired')).toBeInTheDocument();
    expect(card('cart').getByText('Ready')).toBeInTheDocument();
    expect(card('cart').getByText('stand-in')).toBeInTheDocument();
    expect(card('cart').getByText('Canary')).toBeInTheDocument();
    expect(card('cart').getByText('Team of cart')).toBeInTheDocument();
    expect(card('rental').getByText('Missing')).toBeInTheDocument();
    expect(card('rental').getByText(/There is no rental\/home-page/)).toBeInTheDocument();
    expect(card('account').getByText('Not loaded')).toBeInTheDocument();
    expect(card('account').getByRole('link')).toHaveAttribute('href', 'https://docs.test/runbook');
  });

  test('a missing remote can be loaded again; a running one cannot', async () => {
    const { user, loader } = await show();
    await screen.findByRole('dialog', { name: 'Operations' });
    const retry = jest.spyOn(loader, 'retryRemote');
    await user.click(screen.getByRole('button', { name: 'Try rental again' }));
    expect(retry).toHaveBeenCalledWith('rental');
    expect(screen.getByRole('button', { name: 'Try cart again' })).toBeDisabled();
  });

  test('a release from an origin that is not allowed is refused', async () => {
    const { user } = await show();
    await screen.findByRole('dialog', { name: 'Operations' });
    await user.type(screen.getByLabelText('Another release of rental'), 'http://evil.test/r.json');
    await user.click(screen.getByRole('button', { name: 'Override rental in this browser' }));
    expect(card('rental').getByText('This address is not from an allowed origin.')).toBeVisible();
    expect(localValues.read(choicesKey)).toBeNull();
  });

  test('a badge shows every choice of this browser while the panel is closed', async () => {
    new LocalChoices([]).choose('rental', { kind: 'disabled' });
    await show(false);
    expect(screen.getByText('This browser does not follow the registry: rental')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop overriding' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.keyDown(window, { ctrlKey: true, shiftKey: true, code: 'KeyO' });
    expect(await screen.findByRole('dialog', { name: 'Operations' })).toBeInTheDocument();
  });

  test('a registry that names no origins for other releases offers none', async () => {
    await show(true, { origins: [], expired: false });
    await screen.findByRole('dialog', { name: 'Operations' });
    expect(screen.queryByLabelText('Another release of rental')).not.toBeInTheDocument();
    expect(screen.queryByText('Expired')).not.toBeInTheDocument();
  });

  test('a release from an allowed origin is taken, without spaces around its address', async () => {
    const { user } = await show();
    await screen.findByRole('dialog', { name: 'Operations' });
    // The page is loaded again after a choice, which jsdom cannot do.
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const url = `${preview}/eg/r9/release.json`;
    await user.type(screen.getByLabelText('Another release of rental'), `  ${url} `);
    await user.click(screen.getByRole('button', { name: 'Override rental in this browser' }));
    expect(new LocalChoices([preview]).all()).toEqual({ rental: { kind: 'url', url } });
    expect(complaint).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['Disable rental in this browser', { rental: { kind: 'disabled' } }],
    ['Let rental follow the registry again', {}],
  ])('%s', async (name, chosen) => {
    new LocalChoices([]).choose('rental', { kind: 'previous' });
    const { user } = await show();
    await screen.findByRole('dialog', { name: 'Operations' });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name }));
    expect(new LocalChoices([]).all()).toEqual(chosen);
  });
});

describe('local choices', () => {
  const day = 24 * 3600 * 1000;
  const allowed = 'http://preview.test/eg/r9/release.json';
  let now = 0;
  const open = () => new LocalChoices(['http://preview.test'], () => now);

  beforeEach(() => {
    now = 1_000;
    localValues.write(choicesKey, null);
  });

  test('a choice lasts for a day, in every page of this browser', () => {
    open().choose('rental', { kind: 'previous' });
    open().choose('cart', { kind: 'url', url: allowed });
    expect(open().all()).toEqual({
      rental: { kind: 'previous' },
      cart: { kind: 'url', url: allowed },
    });
    now += day;
    expect(open().all()).toEqual({});
  });

  test("one or all remotes are reset to the registry's choice", () => {
    const choices = open();
    choices.choose('rental', { kind: 'disabled' });
    choices.choose('cart', { kind: 'previous' });
    choices.choose('rental', null);
    expect(choices.of('rental')).toBeNull();
    expect(choices.of('cart')).toEqual({ kind: 'previous' });
    choices.clear();
    expect(choices.all()).toEqual({});
  });

  test.each([
    'http://evil.test/release.json',
    'http://preview.test.evil.test/r.json',
    'javascript:alert(1)',
    '',
  ])('the address %j is refused', (url) => {
    expect(open().choose('rental', { kind: 'url', url })).toBe(false);
    expect(open().all()).toEqual({});
  });

  test('an address is ignored once its origin is not in the list', () => {
    open().choose('rental', { kind: 'url', url: allowed });
    expect(new LocalChoices([], () => now).all()).toEqual({});
  });

  test('an invalid stored value counts as no choice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localValues.write(choicesKey, text);
        expect(open().all()).toEqual({});
      }),
    );
  });
});
