import { Link, toast } from '@storefront/platform';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { placeToasts } from './place-toasts';
import { ToastRegion } from './toast-region';
import { type ShownToast, withToast } from './toast-stack';

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

/** Puts an element at a place of the screen of a phone, 390 pixels wide. */
function at(top: number, height: number, element: Element): void {
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, height));
}

test.each([
  ['above the foot of a drawer that fills a phone', '<div class="souk-drawer-footer"></div>', 690],
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
