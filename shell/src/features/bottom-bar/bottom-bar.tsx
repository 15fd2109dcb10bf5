import { backgroundOf, Link, paths, useLocation } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Stack } from '@storefront/ui';
import { AccountIcon, DocumentIcon, HomeIcon, SearchIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { bus } from '../../bus';
import styles from './bottom-bar.module.css';
import { useBottomBarTexts } from './bottom-bar-texts';

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches(
    'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea',
  );

/** A press moves the focus before the click: a bar that appears in between would get the click. */
const PRESS_MS = 300;

/**
 * Whether a text field has the focus, or had it until just now: a phone's keyboard then covers half of the screen.
 */
function useTyping(): boolean {
  const [typing, setTyping] = useState(() => isTextField(document.activeElement));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    document.addEventListener('focusin', ({ target }) => isTextField(target) && setTyping(true), {
      signal,
    });
    document.addEventListener(
      'focusout',
      () => {
        clearTimeout(timer);
        timer = setTimeout(() => setTyping(isTextField(document.activeElement)), PRESS_MS);
      },
      { signal },
    );
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return typing;
}

/** How long the home page may take to render its search. */
const PATIENCE_MS = 5_000;

function focus(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[role="combobox"]');
  field?.focus();
  return field !== null;
}

/** Focuses the search of the home page, which may still be loading. */
function focusHomeSearch(): void {
  if (focus()) return;
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

export { prepareBottomBarTexts } from './bottom-bar-texts';

type Entry = 'home' | 'search' | 'orders' | 'account';

/** The bar's entry for the current page. */
function currentEntry(pathname: string, search: string): Entry | null {
  const query = new URLSearchParams(search);
  if (pathname === paths.home.path) return query.has('search') ? 'search' : 'home';
  if (pathname === paths.trackOrder.path) return 'orders';
  if (pathname !== paths.profile.path) return null;
  return query.get('page') === 'my-orders' ? 'orders' : 'account';
}

/** Home, search, orders and account within reach of the thumb; hidden while the phone's keyboard is open. */
export default function BottomBar(): ReactNode {
  const { t } = useBottomBarTexts();
  const signedIn = useSignedIn();
  const location = useLocation();
  const { pathname, search } = backgroundOf(location) ?? location;
  const current = currentEntry(pathname, search);
  const typing = useTyping();
  if (typing) return null;
  const marked = (entry: Entry) => (entry === current ? ('page' as const) : undefined);
  return (
    <Stack as="nav" aria-label={t('name')} fill="surface" line="top" className={styles.bar}>
      <Link to={paths.home.href()} className={styles.entry} aria-current={marked('home')}>
        <HomeIcon size={22} />
        <span>{t('home')}</span>
      </Link>
      <Link
        to={paths.home.href()}
        className={styles.entry}
        aria-current={marked('search')}
        onClick={focusHomeSearch}
      >
        <SearchIcon size={22} />
        <span>{t('search')}</span>
      </Link>
      <Link
        to={signedIn ? paths.profile.href('my-orders') : paths.trackOrder.href()}
        className={styles.entry}
        aria-current={marked('orders')}
      >
        <DocumentIcon size={22} />
        <span>{t('orders')}</span>
      </Link>
      {signedIn ? (
        <Link
          to={paths.profile.href('overview')}
          className={styles.entry}
          aria-current={marked('account')}
        >
          <AccountIcon size={22} />
          <span>{t('account')}</span>
        </Link>
      ) : (
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          onClick={() =>
            bus.publish('account:sign-in-required', { reason: '', mode: 'sign-in', returnTo: null })
          }
        >
          <AccountIcon size={22} />
          <span>{t('account')}</span>
        </button>
      )}
    </Stack>
  );
}
