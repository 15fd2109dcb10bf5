import { startI18n } from '@storefront/i18n';
import { type RemoteReport, useLocation, useNavigate } from '@storefront/platform';
import { BrowserRouter, MemoryRouter } from '@storefront/platform/host';
import type { RemoteName } from '@storefront/registry';
import {
  chooseModule,
  choosePlace,
  forgetPlace,
  keepOnReload,
  type ModuleType,
  setLanguage,
  setTheme,
} from '@storefront/session';
import { act, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { bus } from '../bus';
import { writeCookie } from '../features/cookies/cookies';
import { renderInShop } from '../features/testing/render-in-shop';
import { useEarlyBack, useIdle, usePageStart } from './app';
import { watchFailedRemotes } from './bootstrap';
import { mainPicturePainted, preloadScripts } from './main-picture';
import { noteFault } from './note-fault';
import { FailedPage, Part } from './part';
import { prepareFormats } from './prepare-formats';
import { onFault } from './seen-faults';
import { mirrorVisitor } from './visitor-cookies';

const Gone = (): ReactNode => {
  throw new Error('boom');
};

describe('part', () => {
  const page = (path: string, content: ReactNode) => (
    <>
      <header>Souk</header>
      <Part failed={<FailedPage />} resetKey={path}>
        {content}
      </Part>
    </>
  );

  test('a page that throws leaves the rest, and the next page works', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const view = await renderInShop(null);
    await act(async () => view.rerender(page('/about-us', <Gone />)));
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This section is unavailable');
    await act(async () => view.rerender(page('/help-and-support', <h1>Help</h1>)));
    expect(screen.getByRole('heading', { name: 'Help' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a page that failed can be loaded again, with what was typed', async () => {
    // jsdom cannot load a page, and reports that.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await renderInShop(<FailedPage />);
    const collect = jest.fn();
    const stop = keepOnReload('note', collect);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(collect).toHaveBeenCalledTimes(1);
    stop();
  });
});

function Page({ onDrawn }: { readonly onDrawn?: () => void }): ReactNode {
  useEarlyBack();
  // It runs before the router's own, which is when the router begins to listen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Back comes once, after the first render
  useLayoutEffect(() => onDrawn?.(), []);
  return <p>{useLocation().pathname}</p>;
}

describe('use early back', () => {
  /** A page that was opened within the site and has been loaded again. */
  const reload = () => window.history.replaceState({ idx: 1, key: 'second' }, '', '/stores');
  /** Back, as the browser does it. */
  const goBack = () => window.history.replaceState({ idx: 0 }, '', '/home');

  beforeEach(reload);

  test('Back that comes before the router listens leads back all the same', async () => {
    render(
      <BrowserRouter>
        <Page onDrawn={goBack} />
      </BrowserRouter>,
    );
    expect(await screen.findByText('/home')).toBeInTheDocument();
  });

  test('the page that was opened stays otherwise', () => {
    const heard = jest.fn();
    window.addEventListener('popstate', heard);
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    window.removeEventListener('popstate', heard);
    expect(screen.getByText('/stores')).toBeInTheDocument();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('use idle', () => {
  const mark = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(performance, { mark });
  });
  afterEach(() => {
    jest.useRealTimers();
    mark.mockReset();
    document.body.replaceChildren();
  });

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const marks = () => mark.mock.calls.length;

  test('what is fetched ahead waits for a page that is still on its way', async () => {
    const loading = document.createElement('div');
    loading.dataset.pageLoading = '';
    document.body.append(loading);
    const { result } = renderHook(() => useIdle());
    await pass(2_000);
    expect(result.current).toBe(false);
    loading.remove();
    await pass(1_000);
    expect(result.current).toBe(true);
    expect(marks()).toBe(1);
  });

  test('it does not wait for ever', async () => {
    const loading = document.createElement('div');
    loading.dataset.pageLoading = '';
    document.body.append(loading);
    const { result } = renderHook(() => useIdle());
    await pass(9_000);
    expect(result.current).toBe(false);
    await pass(2_000);
    expect(result.current).toBe(true);
    loading.remove();
    await pass(2_000);
    expect(marks()).toBe(1);
  });

  test('a browser that never has time keeps it back for a moment only', async () => {
    Object.assign(globalThis, { requestIdleCallback: () => 0 });
    const { result } = renderHook(() => useIdle());
    await pass(4_000);
    expect(result.current).toBe(true);
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });

  test('nothing is marked on a page that has gone', async () => {
    const { unmount } = renderHook(() => useIdle());
    unmount();
    await pass(5_000);
    expect(marks()).toBe(0);
  });
});

describe('use page start', () => {
  const list = '/home?search=flash_sale&data_type=flash_sale';

  it('begins at the top of pages, and of the lists of home, but not with a filter or on the way back', () => {
    const jump = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { result } = renderHook(
      () => {
        usePageStart(useLocation());
        return useNavigate();
      },
      {
        wrapper: ({ children }) => (
          <MemoryRouter initialEntries={['/home']}>{children}</MemoryRouter>
        ),
      },
    );
    const jumps = (target: string | number) => {
      jump.mockClear();
      act(
        () => void (typeof target === 'number' ? result.current(target) : result.current(target)),
      );
      return jump.mock.calls.length;
    };
    expect(jumps(list)).toBe(1);
    expect(jumps(`${list}&only=available_now`)).toBe(0);
    expect(jumps('/home?search=brand&data_type=brand&id=1')).toBe(1);
    expect(jumps('/home?search=brand&data_type=brand&id=2')).toBe(1);
    expect(jumps('/store/latest')).toBe(1);
    expect(jumps('/store/latest?only=available_now')).toBe(0);
    expect(jumps(-1)).toBe(0);
  });
});

describe('main picture', () => {
  /** A page with a first screen whose main picture is decoded when the test says so. */
  function firstScreen(): { decode: () => void; refuse: () => void } {
    document.body.innerHTML = '<div id="first-screen"><img fetchpriority="high" alt=""></div>';
    const picture = document.querySelector('img');
    if (!picture) throw new Error('There is no picture.');
    let settle = { decode: () => {}, refuse: () => {} };
    const decoded = new Promise<void>((resolve, reject) => {
      settle = {
        decode: resolve,
        refuse: () => reject(new DOMException('broken', 'EncodingError')),
      };
    });
    Object.defineProperty(picture, 'decode', { value: () => decoded });
    return settle;
  }

  let painted: jest.Mock<void, []>;

  async function wait(milliseconds: number): Promise<void> {
    await jest.advanceTimersByTimeAsync(milliseconds);
  }

  beforeEach(() => {
    jest.useFakeTimers();
    painted = jest.fn();
  });

  afterEach(() => {
    jest.useRealTimers();
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });

  it.each(['decode', 'refuse'] as const)(
    'waits for the frame after a main picture: %s',
    async (end) => {
      const picture = firstScreen();
      void mainPicturePainted().then(painted);
      await wait(100);
      expect(painted).not.toHaveBeenCalled();
      picture[end]();
      await wait(16);
      expect(painted).not.toHaveBeenCalled();
      await wait(32);
      expect(painted).toHaveBeenCalled();
    },
  );

  it('waits for no picture longer than half a second', async () => {
    firstScreen();
    void mainPicturePainted().then(painted);
    await wait(499);
    expect(painted).not.toHaveBeenCalled();
    await wait(1);
    expect(painted).toHaveBeenCalled();
  });

  it('waits for a first screen of text alone', async () => {
    document.body.innerHTML = '<div id="first-screen"><h1>Souk</h1></div>';
    void mainPicturePainted().then(painted);
    await wait(0);
    expect(painted).not.toHaveBeenCalled();
    await wait(48);
    expect(painted).toHaveBeenCalled();
  });

  it.each([
    ['that has no first screen', () => undefined],
    [
      'that nobody sees',
      () => {
        firstScreen();
        jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      },
    ],
  ])('does not wait in a page %s', async (_which, prepare) => {
    prepare();
    void mainPicturePainted().then(painted);
    await wait(0);
    expect(painted).toHaveBeenCalled();
  });

  it('has the scripts fetched that the page names for later', () => {
    document.head.innerHTML =
      '<link data-rel="preload" as="script" href="/a.js"><link rel="stylesheet" href="/a.css">';
    preloadScripts();
    expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual([
      'preload',
      'stylesheet',
    ]);
  });
});

describe('prepare formats', () => {
  /** A fake of the browser's, which jsdom lacks. */
  class SilentWorker extends EventTarget {
    static readonly made: SilentWorker[] = [];
    readonly terminate = jest.fn();
    constructor(
      readonly address: string,
      readonly options: WorkerOptions,
    ) {
      super();
      SilentWorker.made.push(this);
    }
  }

  const setOnline = (value: boolean) =>
    Object.defineProperty(navigator, 'onLine', { value, configurable: true });

  beforeEach(() => {
    SilentWorker.made.splice(0);
    Object.assign(globalThis, { Worker: SilentWorker });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    document.documentElement.lang = 'en';
    setOnline(true);
  });

  test.each(['message', 'error'])('the worker ends with its %s', (event) => {
    document.documentElement.lang = 'ar';
    prepareFormats();
    const [worker] = SilentWorker.made;
    expect(worker?.address).toMatch(/load-formats\.js$/);
    expect(worker?.options).toEqual({ name: 'ar-SA-u-ca-gregory-nu-latn' });
    expect(worker?.terminate).not.toHaveBeenCalled();
    worker?.dispatchEvent(new Event(event));
    expect(worker?.terminate).toHaveBeenCalledTimes(1);
  });

  test('nothing is asked for without a network, or without workers', () => {
    setOnline(false);
    prepareFormats();
    expect(SilentWorker.made).toEqual([]);
    setOnline(true);
    Reflect.deleteProperty(globalThis, 'Worker');
    expect(prepareFormats).not.toThrow();
  });
});

describe('visitor cookies', () => {
  const visitor = () => /(?:^|; )souk-visitor=([^;]*)/.exec(document.cookie)?.[1];
  const food = { id: 2, module_name: 'Food', module_type: 'food' satisfies ModuleType } as const;
  const place = (zoneIds: readonly number[], lat: number, lng: number) =>
    choosePlace({ location: 'Talaat Harb', coordinates: { lat, lng }, zoneIds });

  beforeEach(() => mirrorVisitor());

  test('what the server needs of a visitor follows every change, without a place name', () => {
    expect(visitor()).toBe('v1.en......');
    setLanguage('ar', 'rtl');
    setTheme('dark');
    chooseModule(food);
    place([1, 4], 30.04443, -31.2);
    expect(visitor()).toBe('v1.ar.d.2.food.1_4.30p0444.-31p2');
    setTheme('system');
    forgetPlace();
    chooseModule(null);
    expect(visitor()).toBe('v1.ar......');
  });

  test('a place in too many zones is left out as a whole', () => {
    setLanguage('en', 'ltr');
    place(
      Array.from({ length: 21 }, (_, index) => index + 1),
      30,
      31,
    );
    expect(visitor()).toBe('v1.en......');
    place(
      Array.from({ length: 20 }, (_, index) => 1_000_000_000 + index),
      30,
      31,
    );
    expect(visitor()).toBe('v1.en......');
  });

  test('a document that was requested without the place that the browser knows is noticed', () => {
    place([1, 4], 30.04443, 31.2);
    expect(mirrorVisitor()).toBe(false);
    // Safari drops cookies of scripts after a week and keeps the storage.
    writeCookie('souk-visitor', '');
    expect(mirrorVisitor()).toBe(true);
    writeCookie('souk-visitor', 'v1.en..2.food...');
    expect(mirrorVisitor()).toBe(true);
    forgetPlace();
    expect(mirrorVisitor()).toBe(false);
  });
});

describe('failed remotes', () => {
  test('each failed module is reported with its reason and the releases in the page', () => {
    const lines: string[] = [];
    const stop = watchFailedRemotes({
      releases: () => 'shell=s1;catalog=r1',
      warn: (line) => void lines.push(line),
    });
    const reason = 'render: boom';
    bus.publish('platform:remote-failed', { remote: 'catalog', module: 'home-page', reason });
    bus.publish('platform:remote-failed', { remote: 'rental', module: null, reason: 'timeout' });
    stop();
    bus.publish('platform:remote-failed', { remote: 'cart', module: null, reason });
    expect(lines).toEqual([
      'catalog/home-page failed (shell=s1;catalog=r1): render: boom',
      'rental failed (shell=s1;catalog=r1): timeout',
    ]);
  });
});

describe('note fault', () => {
  const report = (remote: RemoteName): RemoteReport => ({
    status: 'ready',
    source: 'live',
    running: {
      release: 'r1',
      region: 'eg',
      contract: '1.0.0',
      folder: `http://${remote}.test/eg/r1/`,
      verified: true,
    },
    loadMs: 1,
    retries: 0,
    circuitOpen: false,
    failure: null,
  });

  /** An error whose stack goes through code of the catalog first, called by the shell. */
  function faultInCatalog(message: string): Error {
    const error = new Error(message);
    error.stack =
      `Error: ${message}\n    at press (http://catalog.test/eg/r1/chunks/a.js:1:1)\n` +
      '    at call (http://shell.test/chunks/core.js:1:1)\n    at x (http://cart.test/eg/r1/b.js:1:1)';
    return error;
  }

  test('a fault is reported with its remote, and told to the customer once in a while', async () => {
    await startI18n({ language: 'en' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], now: 1_000_000 });
    const lines: string[] = [];
    const toasts: string[] = [];
    const stop = bus.subscribe('shell:toast-requested', ({ message }) => toasts.push(message));
    const context = {
      loader: { report },
      releases: () => 'shell=s1;catalog=r1',
      report: (line: string) => void lines.push(line),
    };

    noteFault('uncaught error', faultInCatalog('boom'), context);
    noteFault('unhandled rejection', 'not even an error', context);
    noteFault('unhandled rejection', new DOMException('stop', 'AbortError'), context);
    expect(lines).toEqual([
      'uncaught error in catalog (shell=s1;catalog=r1): boom',
      'unhandled rejection in the shell (shell=s1;catalog=r1): not even an error',
    ]);
    expect(toasts).toEqual(['Something went wrong. Please try again.']);

    jest.advanceTimersByTime(10_000);
    noteFault('uncaught error', faultInCatalog('again'), context);
    expect(toasts).toHaveLength(2);

    // What counts faults by app is fetched later than they may happen.
    const faulty: string[] = [];
    const stopCounting = onFault((app) => faulty.push(app));
    expect(faulty).toEqual(['catalog', 'shell']);
    noteFault('uncaught error', faultInCatalog('once more'), context);
    stopCounting();
    noteFault('uncaught error', 'after the end', context);
    expect(faulty).toEqual(['catalog', 'shell', 'catalog']);
    stop();
    jest.useRealTimers();
  });
});
