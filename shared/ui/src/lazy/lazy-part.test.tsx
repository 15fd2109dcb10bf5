import { applyDirection, startI18n } from '@storefront/i18n';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { prepareUiTexts } from '../texts/use-ui-texts';
import { lazyOverlay } from './lazy-overlay';
import { lazyPart } from './lazy-part';
import { type PageUpdate, setPageUpdate } from './page-update';

const lost = () => Promise.reject(new Error('Loading chunk 7 failed.'));

/** Code that fails to load that many times, and then loads. */
function code<Props>(content: (props: Props) => ReactNode, failures: number) {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads > failures ? { default: content } : lost();
  };
  return { load, loads: () => loads };
}
const Suggestions = ({ query }: { readonly query: string }) => <p>Suggestions for {query}</p>;

function Toggled({ Part }: { readonly Part: ComponentType<{ query: string }> }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Toggle
      </button>
      {open && <Part query="koshari" />}
    </>
  );
}
class Around extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }
  override render() {
    return this.state.message ? <p>Caught: {this.state.message}</p> : this.props.children;
  }
}
interface InfoProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
const Info = ({ open }: InfoProps) => (open ? <p>Info and location</p> : null);

function Store({ Dialog }: { readonly Dialog: ComponentType<InfoProps> }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Info
      </button>
      {open !== null && (
        <Suspense>
          <Dialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

async function show(part: ReactNode, language: 'en' | 'ar' = 'en') {
  await startI18n({ language });
  applyDirection(language);
  await prepareUiTexts();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (
    <main>
      <h1>Home</h1>
      <Suspense fallback={<p>Wait</p>}>{part}</Suspense>
    </main>
  );
  await act(async () => render(page));
}

afterEach(() => {
  setPageUpdate(null);
  jest.useRealTimers();
});

test('a part is loaded when it is shown', async () => {
  const { load } = code(Suggestions, 0);
  const Part = lazyPart(load);
  await show(<Part query="koshari" />);
  expect(await screen.findByText('Suggestions for koshari')).toBeInTheDocument();
});

test.each([
  ['en', 'This part could not be loaded', 'Try again'],
  ['ar', 'تعذّر تحميل هذا الجزء', 'حاول مرة أخرى'],
] as const)(
  'a lost one leaves the page, and comes by Try again (%s)',
  async (language, title, retry) => {
    const { load, loads } = code(Suggestions, 2);
    const Part = lazyPart(load);
    await show(<Part query="koshari" />, language);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: retry }));
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    await user.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByText('Suggestions for koshari')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(loads()).toBe(3);
  },
);

test('a missing part is loaded automatically when the connection is back', async () => {
  const Part = lazyPart(code(Suggestions, 1).load);
  await show(<Part query="koshari" />);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Suggestions for koshari')).toBeInTheDocument();
});

test('a missing part is loaded automatically when its host answers again', async () => {
  jest.useFakeTimers();
  const Part = lazyPart(code(Suggestions, 2).load);
  await show(<Part query="koshari" />);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Suggestions for koshari')).toBeInTheDocument();
});

test('a missing part is requested again when it is shown again', async () => {
  const Part = lazyPart(code(Suggestions, 1).load);
  await show(<Toggled Part={Part} />);
  const toggle = screen.getByRole('button', { name: 'Toggle' });
  const user = userEvent.setup();
  await user.click(toggle);
  await user.click(toggle);
  expect(await screen.findByText('Suggestions for koshari')).toBeInTheDocument();
});

test('when the release of a missing part is gone, the registry is checked, and Try again reloads the page', async () => {
  const update = { isWaiting: jest.fn(async () => true), apply: jest.fn() } satisfies PageUpdate;
  setPageUpdate(update);
  const Part = lazyPart(code(Suggestions, Number.POSITIVE_INFINITY).load);
  await show(<Part query="koshari" />);
  expect(update.isWaiting).toHaveBeenCalledTimes(1);
  // The page does not reload by itself.
  expect(update.apply).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(update.apply).toHaveBeenCalledTimes(1);
});

test('other content can replace a missing part', async () => {
  const Part = lazyPart(code(Suggestions, Number.POSITIVE_INFINITY).load, {
    missing: (_part, { query }) => <p>Search for {query}</p>,
  });
  await show(<Part query="koshari" />);
  expect(screen.getByText('Search for koshari')).toBeInTheDocument();
});

test('an error of the part itself reaches the error boundary around it', async () => {
  const Part = lazyPart(async () => ({
    default: (): ReactNode => {
      throw new Error('boom');
    },
  }));
  await show(
    <Around>
      <Part />
    </Around>,
  );
  expect(await screen.findByText('Caught: boom')).toBeInTheDocument();
});

describe('an overlay', () => {
  test('that is missing shows a small dialog, and is loaded by Try again', async () => {
    await show(<Store Dialog={lazyOverlay(code(Info, 1).load)} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Info' }));
    const dialog = await screen.findByRole('dialog', { name: 'This part could not be loaded' });
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Info and location')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that is missing can be closed, and opened again', async () => {
    await show(<Store Dialog={lazyOverlay(code(Info, Number.POSITIVE_INFINITY).load)} />);
    const user = userEvent.setup();
    const info = screen.getByRole('button', { name: 'Info' });
    await user.click(info);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(info);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  test.each([
    ['onClose', ['onClose', 'onClosed']],
    ['onCancel', ['onCancel', 'onClosed']],
  ] as const)('that is missing is closed by its %s', async (name, told) => {
    const calls: string[] = [];
    const say = (what: string) => () => void calls.push(what);
    const props = { [name]: say(name), onClosed: say('onClosed') };
    type Told = Partial<Record<'onClose' | 'onCancel' | 'onClosed', () => void>>;
    const Missing = lazyOverlay<Told>(lost);
    await show(<Missing {...props} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(calls).toEqual(told);
  });
});
