import { act, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepFirstScreen } from './keep-first-screen';

/** Elements that count as visible; jsdom has no layout. */
let seen: (element: Element) => boolean = () => true;

class SeeingObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  readonly #targets: Element[] = [];
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    if (this.#targets.push(target) === 1) setTimeout(() => this.#tell(this.takeRecords(), this));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return this.#targets.map((target) => {
      const box = target.getBoundingClientRect();
      return {
        target,
        isIntersecting: seen(target),
        intersectionRatio: 1,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
        time: 0,
      };
    });
  }
}

interface ShopProps {
  readonly onAdd?: (text: string) => void;
  readonly state?: 'loading' | 'outline' | 'timeout' | 'unreachable' | 'there';
  readonly cart?: string;
  readonly search?: string;
  readonly third?: string;
  readonly isFavourite?: boolean;
  readonly isReady?: boolean;
  readonly picture?: string;
}

const slot = {
  loading: <div data-remote-loading="catalog" />,
  outline: <span data-skeleton />,
  timeout: <div data-remote-failed="catalog" data-reason="timeout" />,
  unreachable: <div data-remote-failed="catalog" data-reason="unreachable" />,
  there: null,
} as const;

function Shop(props: ShopProps): ReactNode {
  const { onAdd = () => undefined, state = 'there', cart = 'Cart, 0 items' } = props;
  const [text, setText] = useState('');
  const [isNews, setNews] = useState(false);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(`searched ${text}`);
        }}
      >
        <input
          aria-label={props.search ?? 'Search'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <button type="button" id="cart" onClick={() => onAdd('cart')}>
        {cart}
      </button>
      <main>
        {state === 'there' ? (
          <ul className="rail">
            {['Tea', 'Tea', props.third ?? 'Bun'].map((name, index) => (
              <li key={`${name}${index.toString()}`}>
                <button
                  type="button"
                  name={name.includes('·') ? 'add' : undefined}
                  disabled={props.isReady === false}
                  onClick={() => onAdd(`${name} ${index}`)}
                >
                  {name}
                </button>
                <button
                  type="button"
                  aria-label={`Like ${index}`}
                  aria-pressed={props.isFavourite === true}
                  onClick={() => onAdd(`like ${index}`)}
                />
              </li>
            ))}
            <label>
              <input
                type="checkbox"
                checked={isNews}
                onChange={({ target }) => setNews(target.checked)}
              />
              News
            </label>
            {props.picture === undefined ? null : <img alt="" src={props.picture} />}
          </ul>
        ) : (
          slot[state]
        )}
      </main>
    </>
  );
}

let root: Root;
let place: HTMLElement;
const onLost = jest.fn();
const onSwapped = jest.fn();
const retryRemote = jest.fn();
const onSlow = jest.fn();
const onAdd = jest.fn();

const firstScreen = () => document.getElementById('first-screen');
const server = () => within(firstScreen() ?? document.body);
const tap = (element: Element, order = 1) => element.setAttribute('data-tapped', `${order}`);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const draw = (props: ShopProps) => act(() => root.render(<Shop onAdd={onAdd} {...props} />));

/** A document with the server's first screen, and the page in its current state. */
function open(drawn: ShopProps, first: ShopProps = {}, keep = keepFirstScreen): void {
  document.body.innerHTML = `<div id="first-screen" data-releases="shell=1;catalog=2" lang="en">${renderToString(<Shop {...first} />)}</div><div id="root"></div>`;
  place = document.getElementById('root') ?? document.body;
  root = createRoot(place);
  void keep({ root: place, retryRemote, onSlow, onLost, onSwapped });
  draw(drawn);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  document.documentElement.lang = 'en';
  seen = () => true;
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: SeeingObserver });
  Object.defineProperty(document, 'fonts', { value: { status: 'loaded' }, configurable: true });
  Object.defineProperty(performance, 'mark', { value: jest.fn(), configurable: true });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  window.scrollTo = jest.fn();
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const isCart = this.id === 'cart';
    return new DOMRect(0, isCart ? 5 : 0, isCart ? 44 : 0, 2_000);
  });
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {}
      get left() {
        return this.x;
      }
      get top() {
        return this.y;
      }
      get right() {
        return this.x + this.width;
      }
      get bottom() {
        return this.y + this.height;
      }
    },
  });
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the page replaces the first screen only when its slot is filled', async () => {
  open({ state: 'loading' });
  await pass(900);
  expect(firstScreen()).not.toBeNull();
  expect(place).toHaveAttribute('aria-hidden', 'true');
  draw({});
  await pass(200);
  expect(firstScreen()).toBeNull();
  expect(place).not.toHaveAttribute('aria-hidden');
  expect(performance.mark).toHaveBeenCalledWith('first-screen-swapped');
  expect(onSwapped).toHaveBeenCalledWith('shell=1;catalog=2');
});

describe('a page that takes long', () => {
  test('gets its own frame after a second, which takes over what was done to the drawn one', async () => {
    open({ state: 'loading' });
    tap(server().getByRole('button', { name: /Cart/ }), 1);
    tap(server().getByRole('button', { name: 'Bun' }), 2);
    const search = server().getByRole<HTMLInputElement>('textbox');
    search.value = 'kofta';
    search.focus();
    await pass(1_500);
    expect(firstScreen()).toHaveAttribute('data-framed');
    expect(place).not.toHaveAttribute('aria-hidden');
    expect(place.querySelector('main')?.inert).toBe(true);
    const own = within(place).getByRole('textbox', { name: 'Search' });
    expect(own).toHaveValue('kofta');
    expect(own).toHaveFocus();
    expect(onAdd.mock.calls).toEqual([['cart']]);
    // The content is swapped later; the frame is not touched again.
    act(() => within(place).getByRole('button', { name: /Cart/ }).click());
    draw({});
    await pass(500);
    expect(firstScreen()).toBeNull();
    expect(place.querySelector('main')?.inert).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('kofta');
    expect(onAdd.mock.calls).toEqual([['cart'], ['cart'], ['Bun 2']]);
  });

  test('is exchanged at once when the customer goes on to another one', async () => {
    open({ state: 'loading' });
    await pass(1_500);
    window.history.pushState(null, '', '/wallet');
    await pass(200);
    expect(firstScreen()).toBeNull();
    window.history.pushState(null, '', '/');
  });
});

test('a first screen without its styles is removed at once', async () => {
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'stylesheet';
  open({ state: 'loading' });
  await pass(0);
  expect(firstScreen()).toBeNull();
  expect(place).not.toHaveAttribute('aria-hidden');
  link.remove();
});

test('the page behind the first screen cannot be focused, and gets the focus at the exchange', async () => {
  open({ state: 'outline' });
  await pass(100);
  const field = server().getByRole('textbox');
  field.focus();
  place.querySelector<HTMLElement>('#cart')?.focus();
  expect(field).toHaveFocus();
  expect(place.inert).toBe(true);
  draw({});
  await pass(500);
  expect(firstScreen()).toBeNull();
  expect(place.inert).toBe(false);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('placeholders on the screen delay the exchange, for ten seconds at most', async () => {
  open({ state: 'outline' });
  await pass(9_500);
  expect(firstScreen()).not.toBeNull();
  await pass(1_000);
  expect(firstScreen()).toBeNull();
});

test('placeholders outside of the screen do not delay the exchange', async () => {
  seen = () => false;
  open({ state: 'outline' });
  await pass(200);
  expect(firstScreen()).toBeNull();
});

test('pictures on the screen delay the exchange', async () => {
  let isThere = false;
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => isThere);
  open({ picture: '/cover.webp' });
  await pass(1_000);
  expect(firstScreen()).not.toBeNull();
  isThere = true;
  await pass(200);
  expect(firstScreen()).toBeNull();
});

test('a slow remote is requested again; the failure of one that cannot be loaded is shown', async () => {
  open({ state: 'timeout' });
  await pass(1_000);
  expect(retryRemote).toHaveBeenCalledWith('catalog');
  expect(onSlow).toHaveBeenCalledTimes(1);
  expect(firstScreen()).not.toBeNull();
  draw({ state: 'unreachable' });
  await pass(200);
  expect(firstScreen()).toBeNull();
});

test('a remote that is missing for a minute is shown as failed', async () => {
  open({ state: 'timeout' });
  await pass(61_000);
  expect(firstScreen()).toBeNull();
});

test('there is no exchange during a press, and its click is kept', async () => {
  open({ state: 'loading' });
  const bun = server().getByRole('button', { name: 'Bun' });
  bun.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  draw({});
  await pass(5_000);
  expect(firstScreen()).not.toBeNull();
  bun.dispatchEvent(new Event('pointerup', { bubbles: true }));
  tap(bun);
  await pass(500);
  expect(onAdd.mock.calls).toEqual([['Bun 2']]);
});

test('presses are carried out once, on the same one of equal buttons, in their order', async () => {
  open({ state: 'loading' });
  tap(server().getByRole('button', { name: 'Bun' }), 1);
  tap(server().getAllByRole('button', { name: 'Tea' })[1] ?? document.body, 2);
  draw({});
  await pass(500);
  expect(onAdd.mock.calls).toEqual([['Bun 2'], ['Tea 1']]);
  expect(onLost).not.toHaveBeenCalled();
});

test('a button whose name contains data of the customer is found by its position', async () => {
  open({ state: 'loading', cart: 'Cart, 3 items' });
  tap(server().getByRole('button', { name: 'Cart, 0 items' }));
  draw({ cart: 'Cart, 3 items' });
  await pass(500);
  expect(onAdd.mock.calls).toEqual([['cart']]);
});

test('in a list, another button in the same position is not pressed', async () => {
  open({ state: 'loading', third: 'Bun' }, { third: 'Cake' });
  tap(server().getByRole('button', { name: 'Cake' }));
  draw({ third: 'Bun' });
  await pass(500);
  expect(onAdd).not.toHaveBeenCalled();
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a button whose name has a new suffix is the same', async () => {
  open({ state: 'loading' });
  tap(server().getByRole('button', { name: 'Bun' }));
  draw({ third: 'Bun, 2 in the cart' });
  await pass(500);
  expect(onAdd.mock.calls).toEqual([['Bun, 2 in the cart 2']]);
});

test('a button whose text depends on a choice is found by its attribute', async () => {
  open({ state: 'loading', third: 'Add 1 · EGP 30' }, { third: 'Add 1 · from EGP 20' });
  tap(server().getByRole('button', { name: /from EGP 20/ }));
  draw({ third: 'Add 1 · EGP 30' });
  await pass(500);
  expect(onAdd.mock.calls).toEqual([['Add 1 · EGP 30 2']]);
});

test('pressing the heart of an item that is a favourite already does not remove it', async () => {
  open({ state: 'loading' });
  tap(server().getByRole('button', { name: 'Like 1' }));
  draw({ isFavourite: true });
  await pass(500);
  expect(onAdd).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});

test('a press waits until its button is ready', async () => {
  open({ isReady: false });
  tap(server().getByRole('button', { name: 'Bun' }));
  await pass(3_000);
  expect(onAdd).not.toHaveBeenCalled();
  draw({});
  await pass(500);
  expect(onAdd.mock.calls).toEqual([['Bun 2']]);
});

test.each<[string, ShopProps]>([
  ['is gone', { state: 'unreachable' }],
  ['never gets ready', { isReady: false }],
])('a press is reported as lost when its button %s', async (_what, drawn) => {
  open({ state: 'loading' });
  tap(server().getByRole('button', { name: 'Bun' }));
  draw(drawn);
  await pass(12_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(onAdd).not.toHaveBeenCalled();
});

test('typed text, choices and the focus are carried over, and a form is submitted with them', async () => {
  open({ state: 'loading' });
  const search = server().getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  search.value = 'kofta';
  search.focus();
  search.setSelectionRange(1, 3);
  server().getByRole('checkbox', { name: 'News' }).click();
  tap(search.form ?? document.body);
  draw({});
  await pass(500);
  const own = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  expect(own).toHaveValue('kofta');
  expect(own).toHaveFocus();
  expect([own.selectionStart, own.selectionEnd]).toEqual([1, 3]);
  expect(screen.getByRole('checkbox', { name: 'News' })).toBeChecked();
  expect(onAdd.mock.calls).toEqual([['searched kofta']]);
});

test('the window keeps its scroll position, although the typed text makes the page shorter', async () => {
  let scrollY = 60;
  Object.defineProperty(window, 'scrollY', { get: () => scrollY, configurable: true });
  open({ state: 'loading' });
  const search = server().getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  search.value = 'kofta';
  place.addEventListener('input', () => {
    scrollY = 0;
  });
  draw({});
  await pass(500);
  expect(window.scrollTo).toHaveBeenCalledWith({ left: 0, top: 60, behavior: 'instant' });
});

test('a rail keeps its scroll position', async () => {
  open({ state: 'loading' });
  const rail = firstScreen()?.querySelector<HTMLElement>('.rail');
  if (!rail) throw new Error('There is no rail.');
  Object.defineProperty(rail, 'scrollLeft', { value: 240 });
  // The document's inline script sets this mark.
  rail.dataset.scrolled = '';
  const scrollTo = jest.fn();
  Element.prototype.scrollTo = scrollTo;
  draw({});
  await pass(500);
  expect(scrollTo.mock.contexts).toEqual([place.querySelector('.rail')]);
  expect(scrollTo).toHaveBeenCalledWith({ left: 240, top: 0, behavior: 'instant' });
});

test('the exchange happens also without the code that carries over, and a press is reported as lost', async () => {
  jest.doMock('./carry-over', () => {
    throw new Error('Loading chunk 1 failed.');
  });
  await jest.isolateModulesAsync(async () => {
    const { keepFirstScreen: keep } = await import('./keep-first-screen');
    open({}, {}, keep);
    tap(server().getByRole('button', { name: /Cart/ }));
    await pass(500);
  });
  jest.dontMock('./carry-over');
  expect(firstScreen()).toBeNull();
  expect(place).not.toHaveAttribute('aria-hidden');
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a document without a first screen is not changed', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  place = document.getElementById('root') ?? document.body;
  root = createRoot(place);
  await keepFirstScreen({ root: place, retryRemote, onSlow, onLost, onSwapped });
  expect(place).not.toHaveAttribute('aria-hidden');
  expect(onSwapped).not.toHaveBeenCalled();
});

test('in another language, text and focus are carried over by position, and presses are not', async () => {
  document.documentElement.lang = 'ar';
  const arabic = { search: 'بحث', cart: 'سلة التسوق' };
  open({ ...arabic, state: 'loading' });
  const search = server().getByRole('textbox');
  if (search instanceof HTMLInputElement) search.value = 'شاي';
  search.focus();
  tap(server().getByRole('button', { name: /Cart/ }));
  draw(arabic);
  await pass(500);
  expect(screen.getByRole('textbox', { name: 'بحث' })).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('شاي');
  expect(onAdd).not.toHaveBeenCalled();
  expect(onLost).toHaveBeenCalledTimes(1);
});
