import { createIdempotencyKey } from '@storefront/api';

/** How often a popup is checked for being closed, because closing sends no event. */
const LOOK_MS = 500;

/**
 * Opens a page of the shop in a popup and waits for its answer. Messages from other origins, other windows and with the
 * key of another attempt are ignored.
 * @param address address of the page that answers with this key
 * @param parse the answer in a message, `null` for any other message
 * @returns `null` when the customer closed the window
 * @throws {PopupBlocked} when the browser blocks the window
 */
export function askInWindow<Answer>(
  address: (key: string) => string,
  parse: (data: object) => Answer | null,
): Promise<Answer | null> {
  const key = createIdempotencyKey();
  const popup = window.open(address(key), 'ask-in-window', 'popup,width=480,height=640');
  if (!popup) return Promise.reject(new PopupBlocked());
  return new Promise((resolve) => {
    function finish(answer: Answer | null) {
      window.removeEventListener('message', onMessage);
      clearInterval(watch);
      popup?.close();
      resolve(answer);
    }
    function onMessage({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== window.location.origin || source !== popup) return;
      if (typeof data !== 'object' || data === null || textOf(data, 'key') !== key) return;
      const answer = parse(data);
      if (answer !== null) finish(answer);
    }
    const watch = setInterval(() => popup.closed && finish(null), LOOK_MS);
    window.addEventListener('message', onMessage);
  });
}

export class PopupBlocked extends Error {
  override readonly name = 'PopupBlocked';
}

/** A text in a message, `null` if there is none. */
export function textOf(data: object, name: string): string | null {
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
