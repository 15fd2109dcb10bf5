import { applyDirection, startI18n } from '@storefront/i18n';
import type { RemoteModuleId } from '@storefront/registry';
import { prepareUiTexts } from '@storefront/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { contractVersion } from '../contracts/remote-modules';
import { setRemoteLoader } from '../loader/current-loader';
import { type FailureReason, LoadFailure } from '../loader/load-failure';
import { RemoteLoader } from '../loader/remote-loader';
import { RemoteSlot } from './remote-slot';

/** A page whose remotes have one result after the other; the last one repeats. */
function answer(...outcomes: (FailureReason | (() => unknown))[]): void {
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
        targets: [
          { source: 'live', url: 'http://a.test/release.json', integrity: null, expected: null },
        ],
      }),
      wait: () => new Promise(() => undefined),
      random: () => 0,
      now: () => 0,
      onDegraded: (_id: RemoteModuleId) => undefined,
    }),
  );
}

async function show(name: 'rental/home-page' | 'cart/overlays', language: 'en' | 'ar' = 'en') {
  await startI18n({ language });
  applyDirection(language);
  await prepareUiTexts();
  await act(async () => render(<RemoteSlot name={name} />));
  return userEvent.setup();
}

const Home = () => <h1>Home of rental</h1>;

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
  // Within `act` React would draw in one go.
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
  expect(screen.getByRole('heading', { name: 'Well again' })).toBeInTheDocument();
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
