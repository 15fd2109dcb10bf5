import { createQueryClient } from '@storefront/api';
import { endpoints } from '@storefront/api/contract';
import { bus } from '../../bus';
import {
  messageSubjects,
  refreshSubjects,
  shareBetweenTabs,
  showMessage,
} from './use-push-messages';

describe('refresh subjects', () => {
  it('contains calls of the contract', () => {
    const names = endpoints.map(({ name }) => name);
    expect(messageSubjects.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('does not contain calls for an order that is being placed', () => {
    const client = createQueryClient();
    const read = [
      'orderTrack',
      'tripDetails',
      'cartList',
      'rentalCartGet',
      'orderTax',
      'surgePrice',
    ];
    for (const name of read) client.setQueryData([name, { owner: 'c:1' }, {}], {});
    refreshSubjects(client);
    const isOld = (name: string) =>
      client.getQueryState([name, { owner: 'c:1' }, {}])?.isInvalidated;
    expect(read.filter(isOld)).toEqual(['orderTrack', 'tripDetails']);
  });
});

describe('share between tabs', () => {
  const message = { title: 'Order #5', body: 'It is ready.', path: '/home' };
  type Shown = typeof message;

  /** The channel between the tabs: the messages sent to them, and the receiver of this one. */
  class Tabs {
    static sent: unknown[] = [];
    static current: Tabs | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      Tabs.current = this;
    }
    postMessage(data: unknown): void {
      Tabs.sent.push(data);
    }
    close(): void {
      Tabs.current = null;
    }
  }

  /** The locks of the whole browser: those of other tabs, and those that this one holds. */
  const others = new Set<string>();
  const own = new Set<string>();
  const locks = {
    query: async () => ({ held: [...others, ...own].map((name) => ({ name })) }),
    request: async (name: string, _options: unknown, hold: () => Promise<void>) => {
      own.add(name);
      await hold();
      own.delete(name);
    },
  };

  let visibility: DocumentVisibilityState;
  const show = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const soon = () => new Promise((resolve) => setTimeout(resolve));

  let shown: Shown[];
  let tab: ReturnType<typeof shareBetweenTabs>;
  const open = () => {
    tab = shareBetweenTabs((one) => shown.push(one));
  };

  beforeEach(() => {
    shown = [];
    visibility = 'visible';
    Tabs.sent = [];
    others.clear();
    own.clear();
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    Object.assign(globalThis, { BroadcastChannel: Tabs });
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
  afterEach(() => {
    tab.close();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('a visible tab shows its message once and sends it to the others', async () => {
    open();
    tab.send(message);
    await soon();
    expect(shown).toEqual([message]);
    expect(Tabs.sent).toEqual([message]);
  });

  test.each([
    ['is left to a visible one', ['souk-tab-seen'], []],
    ['is shown here when none is visible, whatever else is locked', ['another'], [message]],
  ])('the message of a hidden tab %s', async (_case, held, expected) => {
    visibility = 'hidden';
    for (const name of held) others.add(name);
    open();
    tab.send(message);
    await soon();
    expect(shown).toEqual(expected);
    expect(Tabs.sent).toEqual([message]);
  });

  test('a message of another tab is shown while this one is visible, and only if it is one', () => {
    open();
    Tabs.current?.onmessage?.({ data: message });
    Tabs.current?.onmessage?.({ data: { ...message, path: 'https://elsewhere.example' } });
    expect(shown).toEqual([message]);
    show('hidden');
    Tabs.current?.onmessage?.({ data: message });
    expect(shown).toEqual([message]);
  });

  test('a tab tells the others for as long as it is visible', async () => {
    open();
    expect(own.size).toBe(1);
    show('hidden');
    await soon();
    expect(own.size).toBe(0);
    show('visible');
    expect(own.size).toBe(1);
    tab.close();
    await soon();
    expect(own.size).toBe(0);
    show('visible');
    expect(own.size).toBe(0);
    expect(Tabs.current).toBeNull();
  });

  test('a closed tab shows nothing that was on its way', async () => {
    visibility = 'hidden';
    open();
    tab.send(message);
    tab.close();
    await soon();
    expect(shown).toEqual([]);
  });

  test('a browser without channels and locks shows each message where it came', async () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    open();
    tab.send(message);
    show('hidden');
    tab.send(message);
    await soon();
    expect(shown).toEqual([message, message]);
  });
});

describe('show message', () => {
  const options = { openLabel: 'Show', open: jest.fn(), report: jest.fn() };
  const aboutOrder = {
    title: 'Order #5',
    body: 'It was canceled.',
    path: '/profile?page=my-orders&order_id=5',
  };

  function toastsAt(address: string, message: Parameters<typeof showMessage>[0]): unknown[] {
    window.history.replaceState(null, '', address);
    const shown: unknown[] = [];
    const stop = bus.subscribe('shell:toast-requested', (event) => shown.push(event));
    showMessage(message, options);
    stop();
    return shown;
  }

  it('shows a message about an order on every page but that of the order', () => {
    expect(toastsAt('/home', aboutOrder)).toMatchObject([
      { message: 'Order #5: It was canceled.' },
    ]);
    expect(toastsAt('/track-order?order_id=6', aboutOrder)).toHaveLength(1);
    expect(toastsAt('/track-order?order_id=5', aboutOrder)).toEqual([]);
    expect(toastsAt('/profile?page=my-orders&order_id=5', aboutOrder)).toEqual([]);
  });

  it('shows a message about a chat on every page but the chats', () => {
    const message = { title: 'Ali', body: 'I am here', path: '/profile?page=inbox' };
    expect(toastsAt('/profile?page=wallet', message)).toHaveLength(1);
    expect(toastsAt('/profile?page=inbox&conversation_id=5', message)).toEqual([]);
  });

  it('shows a notice about the account on every page but those of the account', () => {
    const message = { title: 'Your account', body: 'Your phone was changed.', path: '/home' };
    expect(toastsAt('/cart', message)).toHaveLength(1);
    expect(toastsAt('/profile?page=profile-settings', message)).toEqual([]);
  });
});
