import { applyDirection, startI18n } from '@storefront/i18n';
import type { RemoteModuleId } from '@storefront/registry';
import { prepareUiTexts } from '@storefront/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { bus } from '../bus';
import { contractVersion } from '../contracts/remote-modules';
import { getRemoteLoader, setRemoteLoader } from '../loader/current-loader';
import { type FailureReason, LoadFailure } from '../loader/load-failure';
import type { ReleaseTarget } from '../loader/release-plan';
import { RemoteLoader } from '../loader/remote-loader';
import { RemoteSlot } from './remote-slot';

type Outcome = FailureReason | (() => unknown);

const release = (source: 'live' | 'previous') =>
  ({ source, url: `http://${source}.test/release.json`, integrity: null, expected: null }) as const;

/** A page whose remotes have one result after the other; the last one repeats. */
function answer(...outcomes: Outcome[]): void {
  serve(outcomes, [release('live')]);
}

function serve(outcomes: readonly Outcome[], targets: readonly ReleaseTarget[]): void {
  let calls = 0;
  setRemoteLoader(
    new RemoteLoader({
      runtime: {
        register: async (remote) => ({
          release: 'r1',
          region: 'eg',
          contract: contractVersion,
          folder: `http://${remote}.test/`,
          verified: true,
        }),
        load: async () => {
          const outcome = outcomes[Math.min(calls, outcomes.length - 1)];
          calls += 1;
          if (typeof outcome !== 'string') return { default: outcome, contractVersion };
          throw new LoadFailure(outcome, 'for the test');
        },
        probe: () => Promise.resolve(),
      },
      plan: async () => ({
        disabledBy: outcomes[0] === 'disabled' ? 'operator' : null,
        targets,
      }),
      wait: () => new Promise(() => undefined),
      random: () => 0,
      now: () => 0,
      onDegraded: (_id: RemoteModuleId) => undefined,
    }),
  );
}

async function show(
  name:
    | 'rental/home-page'
    | 'cart/overlays'
    | 'cart/checkout-page'
    | 'catalog/home-page'
    | 'account/profile-page'
    | 'account/track-order-page',
  language: 'en' | 'ar' = 'en',
) {
  await startI18n({ language });
  applyDirection(language);
  await prepareUiTexts();
  await act(async () => render(<RemoteSlot name={name} />));
  return userEvent.setup();
}

const Home = () => <h1>Home of rental</h1>;

test('a page that is missing offline says so, and comes by itself when the network is back', async () => {
  answer('unreachable', Home);
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: false }));
  await show('rental/home-page');
  expect(screen.getByRole('alert')).toHaveTextContent(/You are offline, and this part/);
  expect(screen.getByRole('alert')).not.toHaveTextContent(/does not answer/);
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: true }));
  expect(await screen.findByRole('heading', { name: 'Home of rental' })).toBeInTheDocument();
});

test.each<[FailureReason, RegExp]>([
  ['unreachable', /does not answer/],
  ['timeout', /too long/],
  ['broken', /fault/],
  ['wrong-shape', /updated/],
  ['wrong-contract', /updated/],
  ['refused', /safety check/],
])('a page that is missing (%s) says so, and comes by Retry', async (reason, text) => {
  answer(reason, Home);
  const user = await show('rental/home-page');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Vehicle rental is unavailable at the moment',
  );
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home of rental' })).toBeInTheDocument();
});

test.each([
  ['catalog/home-page', 'Stores and items are'],
  ['cart/checkout-page', 'The cart is'],
  ['account/profile-page', 'Your account is'],
  // Guests use it too.
  ['account/track-order-page', 'This page is'],
] as const)('without %s the page says that %s unavailable', async (name, what) => {
  answer('unreachable');
  await show(name);
  expect(screen.getByRole('alert')).toHaveTextContent(`${what} unavailable at the moment`);
});

interface SlowProps {
  readonly name: string;
  readonly onDrawn: () => void;
}

/** A component that takes longer to render than one step may. */
function Slow({ name, onDrawn }: SlowProps) {
  const end = performance.now() + 8;
  while (performance.now() < end);
  onDrawn();
  return <p>{name}</p>;
}

test('loaded content is rendered in small steps, between which a press is handled', async () => {
  const order: string[] = [];
  answer(() => {
    setTimeout(() => order.push('press'));
    return ['1', '2', '3', '4', '5', '6'].map((name) => (
      <Slow key={name} name={name} onDrawn={() => order.push(name)} />
    ));
  });
  await startI18n({ language: 'en' });
  await prepareUiTexts();
  // Within `act` React would render in one step.
  render(<RemoteSlot name="rental/home-page" />);
  await screen.findByText('6');
  await waitFor(() => expect(order).toContain('press'));
  expect(order.at(-1)).toBe('6');
});

test('a disabled remote offers no Retry', async () => {
  answer('disabled');
  await show('rental/home-page');
  expect(screen.getByRole('alert')).toHaveTextContent('switched off');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a missing overlay is reported in a corner until the notice is closed', async () => {
  answer('unreachable');
  const user = await show('cart/overlays', 'ar');
  expect(screen.getByRole('status')).toHaveTextContent('سلة التسوق غير متاحة حاليًا');
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the corner does not repeat the message of the page, and shows it when the customer leaves the page', async () => {
  answer('unreachable');
  await startI18n({ language: 'en' });
  await prepareUiTexts();
  const site = (page: string | null) => (
    <>
      {page && <RemoteSlot name="cart/checkout-page" />}
      <RemoteSlot name="cart/overlays" />
    </>
  );
  const { rerender } = await act(async () => render(site('checkout')));
  expect(screen.getByRole('alert')).toHaveTextContent('The cart is unavailable at the moment');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(site(null));
  expect(screen.getByRole('status')).toHaveTextContent('The cart is unavailable at the moment');
});

test('a render error is contained in its slot', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  answer(() => {
    if (isBroken) throw new Error('boom');
    return <h1>Well again</h1>;
  });
  const user = await show('rental/home-page');
  expect(screen.getByRole('alert')).toHaveTextContent('fault');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Well again' })).toBeInTheDocument();
});

const Previous = () => <h1>The release before</h1>;

describe('a release whose page does not work', () => {
  const showPage = async (...outcomes: Outcome[]) => {
    serve(outcomes, [release('live'), release('previous')]);
    await startI18n({ language: 'en' });
    await prepareUiTexts();
    await act(async () =>
      render(
        <main>
          <RemoteSlot name="rental/home-page" />
        </main>,
      ),
    );
  };

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('is replaced by the one before when the page throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await showPage(() => {
      throw new Error('boom');
    }, Previous);
    expect(screen.getByRole('heading', { name: 'The release before' })).toBeInTheDocument();
    expect(getRemoteLoader().report('rental')).toMatchObject({
      status: 'ready',
      source: 'previous',
      failure: { reason: 'broken' },
    });
  });

  test('is replaced by the one before when the page stays blank', async () => {
    await showPage(() => null, Previous);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('heading', { name: 'The release before' })).toBeInTheDocument();
  });

  test('says so when the one before does not work either, and operators see it', async () => {
    await showPage(() => null);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('alert')).toHaveTextContent('fault');
    expect(getRemoteLoader().report('rental').status).toBe('degraded');
  });

  test.each([
    ['a picture', <img key="1" src="/a.png" alt="" />],
    ['a placeholder', <div key="1" role="status" aria-label="Loading" />],
  ])('a page with %s alone is not blank', async (_what, content) => {
    await showPage(() => content, Previous);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(getRemoteLoader().report('rental').source).toBe('live');
  });

  test('an error long after the start stays in its slot and leaves the release', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let breakPage: (() => void) | undefined;
    await showPage(() => {
      const [isBroken, setBroken] = useState(false);
      breakPage = () => setBroken(true);
      if (isBroken) throw new Error('boom');
      return <h1>Live</h1>;
    });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await act(async () => breakPage?.());
    expect(screen.getByRole('alert')).toHaveTextContent('fault');
    expect(getRemoteLoader().report('rental')).toMatchObject({
      status: 'degraded',
      source: 'live',
    });
  });
});

test('Retry loads the remote again when a lazy part could not be fetched', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazy(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  answer(
    () => (
      <Suspense>
        <Part />
      </Suspense>
    ),
    Home,
  );
  const user = await show('rental/home-page');
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not answer/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home of rental' })).toBeInTheDocument();
});
