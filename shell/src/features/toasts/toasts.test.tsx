import { Link, toast } from '@storefront/platform';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { placeToasts } from './place-toasts';
import { type ShownToast, ToastRegion, withToast } from './toast-region';

describe('toast region', () => {
  const shown = (key: number, message: string): ShownToast => ({
    key,
    message,
    tone: 'info',
    durationMs: 4_000,
    action: null,
  });

  test('keeps the four newest toasts, and shows equal ones once', () => {
    const five = [1, 2, 3, 4, 5].reduce<readonly ShownToast[]>(
      (stack, key) => withToast(stack, shown(key, `message ${key}`)),
      [],
    );
    expect(five.map(({ key }) => key)).toEqual([2, 3, 4, 5]);
    expect(withToast(five, shown(6, 'message 3')).map(({ key }) => key)).toEqual([2, 4, 5, 6]);
  });

  test('a success removes the errors before it', () => {
    const error: ShownToast = { ...shown(1, 'Wrong code'), tone: 'error' };
    const done: ShownToast = { ...shown(3, 'Updated'), tone: 'success' };
    const all = [error, shown(2, 'A hint'), done].reduce<readonly ShownToast[]>(withToast, []);
    expect(all.map(({ key }) => key)).toEqual([2, 3]);
  });

  /** Positions an element on a phone's screen, 390 pixels wide. */
  function at(top: number, height: number, element: Element): void {
    jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, height));
  }

  test.each([
    [
      'above the foot of a drawer that fills a phone',
      '<div class="souk-drawer-footer"></div>',
      690,
    ],
    ['below the title of a dialog without a foot', '', 68],
  ])('toasts go %s', (_name, foot, top) => {
    provideBrowserParts();
    document.body.innerHTML = `<section id="toasts"></section>
    <div role="dialog" aria-modal="true" aria-labelledby="title"><h2 id="title"></h2>${foot}</div>`;
    const find = (selector: string) => document.querySelector(selector);
    const placed: readonly [string, number, number][] = [
      ['#toasts', 76, 60],
      ['[role="dialog"]', 0, 844],
      ['#title', 10, 50],
      ['.souk-drawer-footer', 758, 86],
    ];
    for (const [selector, start, height] of placed) {
      const element = find(selector);
      if (element) at(start, height, element);
    }
    const end = placeToasts();
    document.dispatchEvent(new Event('focusin'));
    expect(document.getElementById('toasts')?.style.insetBlock).toBe(`${top}px auto`);
    end();
    document.body.innerHTML = '';
  });

  describe('on the page', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
    afterEach(() => void jest.useRealTimers());

    test('a toast closes after its time, but not while it is hovered', async () => {
      await renderInShop(<ToastRegion />);
      act(() => toast.success('Saved', { durationMs: 1_000 }));
      expect(screen.getByRole('status')).toHaveTextContent('Saved');

      fireEvent.pointerEnter(screen.getByText('Saved'));
      act(() => void jest.advanceTimersByTime(5_000));
      expect(screen.getByText('Saved')).toBeInTheDocument();

      fireEvent.pointerLeave(screen.getByText('Saved'));
      act(() => void jest.advanceTimersByTime(1_000));
      expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    });

    test('a message about a chat goes when the chat is opened, and others stay', async () => {
      await renderInShop(
        <>
          <ToastRegion />
          <Link to="/profile?page=inbox&conversation_id=5">Chats</Link>
        </>,
      );
      act(() => {
        toast.info('Ali: I am here', { about: '/profile?page=inbox' });
        toast.success('Saved');
      });
      expect(screen.getByText('Ali: I am here')).toBeInTheDocument();
      fireEvent.click(screen.getByRole('link', { name: 'Chats' }));
      expect(screen.queryByText('Ali: I am here')).not.toBeInTheDocument();
      expect(screen.getByText('Saved')).toBeInTheDocument();
    });

    test('its action runs once and closes the toast', async () => {
      await renderInShop(<ToastRegion />);
      const undo = jest.fn();
      act(() => toast.info('Removed', { action: { label: 'Undo', run: undo } }));
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(undo).toHaveBeenCalledTimes(1);
      expect(screen.queryByText('Removed')).not.toBeInTheDocument();
    });
  });
});

let end = () => undefined as unknown;

afterEach(() => void end());

describe('place toasts', () => {
  const observed = new Set<Element>();
  let resize = () => undefined as unknown;
  class Sizes implements ResizeObserver {
    constructor(tell: ResizeObserverCallback) {
      resize = () => tell([], this);
    }
    observe(element: Element): void {
      observed.add(element);
    }
    unobserve(element: Element): void {
      observed.delete(element);
    }
    disconnect(): void {
      observed.clear();
    }
  }

  type Box = readonly [left: number, top: number, width: number, height: number];

  /** An element of the page with a position: jsdom has no layout. */
  function put(html: string, [left, top, width, height]: Box): HTMLElement {
    document.body.insertAdjacentHTML('beforeend', html);
    const element = document.body.lastElementChild;
    if (!(element instanceof HTMLElement)) throw new Error('No element');
    element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
    return element;
  }

  const region = (box: Box = [100, 300, 200, 50]) => put('<div id="toasts"></div>', box);
  const dialog = (box: Box) =>
    put('<div role="dialog" aria-modal="true" aria-labelledby="title"></div>', box);

  class Rect {
    readonly right: number;
    readonly bottom: number;
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {
      this.right = left + width;
      this.bottom = top + height;
    }
  }

  beforeEach(() => {
    document.body.innerHTML = '';
    observed.clear();
    Object.assign(globalThis, { ResizeObserver: Sizes, DOMRect: Rect });
  });

  /** Where the toasts are placed when a dialog has opened. */
  function placed(toasts: HTMLElement): string {
    end = placeToasts();
    document.dispatchEvent(new Event('focusin'));
    return toasts.style.insetBlock;
  }

  test.each<[string, Box, string]>([
    ['is room', [0, 100, 400, 400], '42px auto'],
    ['is just enough room', [0, 66, 400, 400], '8px auto'],
  ])('toasts stand above a dialog where there %s', (_case, box, place) => {
    const toasts = region();
    dialog(box);
    expect(placed(toasts)).toBe(place);
  });

  test('where there is none they stand under its title', () => {
    const toasts = region();
    dialog([0, 65, 400, 400]);
    put('<h2 id="title"></h2>', [0, 70, 400, 30]);
    expect(placed(toasts)).toBe('108px auto');
  });

  test('a dialog without a title is left as a whole', () => {
    const toasts = region([100, 30, 200, 50]);
    dialog([0, 0, 400, 60]);
    expect(placed(toasts)).toBe('68px auto');
  });

  test.each<[string, Box]>([
    ['left of them', [0, 300, 100, 50]],
    ['right of them', [300, 300, 100, 50]],
    ['above them', [100, 200, 200, 100]],
    ['below them', [100, 350, 200, 100]],
  ])('a dialog %s leaves them where they are', (_case, box) => {
    const toasts = region();
    dialog(box);
    expect(placed(toasts)).toBe('');
  });

  test('they stay where they are without a dialog, and while there are none', () => {
    expect(placed(region())).toBe('');
    end();
    document.body.innerHTML = '';
    const none = region([100, 300, 200, 0]);
    dialog([0, 100, 400, 400]);
    expect(placed(none)).toBe('');
  });

  test('they go back when the dialog closes, whose size is followed as long as it is open', () => {
    const toasts = region();
    const opened = dialog([0, 100, 400, 400]);
    placed(toasts);
    expect(observed).toEqual(new Set([toasts, opened]));
    opened.getBoundingClientRect = () => new DOMRect(0, 200, 400, 400);
    resize();
    expect(toasts.style.insetBlock).toBe('142px auto');
    opened.remove();
    document.dispatchEvent(new Event('animationend'));
    expect(toasts.style.insetBlock).toBe('');
    expect(observed).toEqual(new Set([toasts]));
  });

  test('the newest of several dialogs counts, and nothing after the end', () => {
    const toasts = region();
    dialog([0, 100, 400, 400]);
    dialog([0, 250, 400, 400]);
    expect(placed(toasts)).toBe('192px auto');
    end();
    toasts.style.insetBlock = '';
    document.dispatchEvent(new Event('transitionend'));
    expect(toasts.style.insetBlock).toBe('');
    expect(observed.size).toBe(0);
  });

  test('a page without toasts is left alone', () => {
    expect(placeToasts()()).toBeUndefined();
  });

  test('they stay above the foot of a dialog that gets more buttons', () => {
    const toasts = region([100, 600, 200, 50]);
    const open = dialog([0, 0, 400, 800]);
    const foot = put('<div class="souk-drawer-footer"></div>', [0, 700, 400, 100]);
    open.append(foot);
    expect(placed(toasts)).toBe('642px auto');
    foot.getBoundingClientRect = () => new DOMRect(0, 640, 400, 160);
    expect(observed).toContain(foot);
    resize();
    expect(toasts.style.insetBlock).toBe('582px auto');
    foot.remove();
    resize();
    expect(observed).not.toContain(foot);
  });
});
