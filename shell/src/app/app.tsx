import { useBusSignal } from '@storefront/bus/react';
import {
  backgroundOf,
  isPageLoading,
  paths,
  RemoteSlot,
  useLocation,
  useNavigate,
  useNavigationType,
  whenPageIdle,
} from '@storefront/platform';
import { BrowserRouter, QueryClientProvider, Route, Routes } from '@storefront/platform/host';
import { lazyPart } from '@storefront/ui';
import { releasePictures, SkipLink } from '@storefront/ui/host';
import {
  type ComponentProps,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { AuthHost } from '../features/authentication/auth-host';
import { hasBottomBar } from '../features/bottom-bar/has-bottom-bar';
import { DrawerHost } from '../features/drawers/drawer-host';
import { Header } from '../features/header/header';
import { LocationPicker } from '../features/location/location-picker';
import type { OperatorsAccess } from '../features/operators/operators-access';
import { useOperatorsWanted } from '../features/operators/use-operators-wanted';
import { useShellTexts } from '../features/texts/use-shell-texts';
import { ToastRegion } from '../features/toasts/toast-region';
import styles from './app.module.css';
import { FailedPage, Part } from './part';
import { pageRoutes } from './routes';
import { onSessionEnd } from './session-watch';
import { useRegion } from './use-region';

/** The limit for a browser that is never idle. */
const LIMIT_MS = 4_000;

/**
 * Turns true once the scripts and images of the first page are loaded and the browser is idle, or 4 s after the frame
 * is shown. While a page says that it is still loading, it waits longer.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => {
      stop();
      releasePictures();
      // In small steps: it is a lot of work that nobody waits for.
      startTransition(() => setIdle(true));
    };
    const limit = setTimeout(() => {
      if (isPageLoading()) return;
      performance.mark('idle');
      begin();
    }, LIMIT_MS);
    const takeBack = whenPageIdle(begin);
    const stop = () => {
      clearTimeout(limit);
      takeBack();
    };
    return stop;
  }, []);
  return idle;
}

/** The identity of a page: its path, and on home the list that it shows; filters do not make a new page. */
function pageAt(pathname: string, search: string): string {
  if (pathname !== paths.home.path) return pathname;
  const query = new URLSearchParams(search);
  return [pathname, ...['search', 'data_type', 'id'].map((name) => query.get(name))].join(' ');
}

/** A new page starts at its top, as after a page load; Back and Forward keep the browser's scroll position. */
export function usePageStart({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): void {
  const isReturn = useNavigationType() === 'POP';
  const page = pageAt(pathname, search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the navigation to the page counts
  useEffect(() => {
    if (!isReturn) window.scrollTo({ top: 0 });
  }, [page]);
}

/** The router's key of the current history entry; an entry that the router did not create has the key `default`. */
function presentKey(): string {
  const entry: unknown = window.history.state;
  const isNamed = typeof entry === 'object' && entry !== null && 'key' in entry;
  return isNamed && typeof entry.key === 'string' ? entry.key : 'default';
}

/**
 * Back may be pressed while the first page is being rendered, before the router listens. The router is notified once it
 * listens; otherwise the address and the screen would belong to different pages.
 */
export function useEarlyBack(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page is rendered before the router listens
  useEffect(() => {
    if (presentKey() === key) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);
}

/** Service worker, notices and push messages, which are loaded after the page. */
const PageCompanion = lazyPart(
  () => import(/* webpackChunkName: "companion" */ './page-companion'),
  { missing: () => null },
);

/** Below the end of every page, so it is not part of the first load. */
const PageEnd = lazyPart(() => import('../features/bottom-bar/page-end'));

/** For operators only: a customer's page never fetches it. */
const OperatorsHost = lazyPart(async () => {
  const [{ OperatorsHost }, { prepareOperatorsTexts }] = await Promise.all([
    import('../features/operators/operators-host'),
    import('../features/operators/operators-texts'),
  ]);
  await prepareOperatorsTexts();
  return { default: OperatorsHost };
});

type QueryClient = ComponentProps<typeof QueryClientProvider>['client'];

/** An item that is open over the page from which it was opened; Back closes it. */
function OpenItem({ itemId }: { readonly itemId: string }): ReactNode {
  const navigate = useNavigate();
  return <RemoteSlot name="catalog/item-modal" itemId={itemId} onClose={() => navigate(-1)} />;
}

/** Calls back for every page except the first, after it has been rendered. */
function useNavigated(path: string, onNavigated: () => void): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    onNavigated();
  }, [path, onNavigated]);
}

/** The page at an address. Memoised, so that it is not rendered again when parts are added around it. */
const ShownPage = memo(function ShownPage({
  location,
}: {
  readonly location: ReturnType<typeof useLocation>;
}): ReactNode {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Part failed={<FailedPage />} resetKey={location.pathname}>
        <Routes location={location}>
          {pageRoutes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </Part>
    </main>
  );
});

interface SiteProps {
  /** Called for each new page. */
  readonly onNavigated: () => void;
  /** The page's releases, for the operators' panel and features; `null` where no remotes are loaded. */
  readonly access: OperatorsAccess | null;
}

export function Site({ onNavigated, access }: SiteProps): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const background = backgroundOf(location);
  const shown = background ?? location;
  const { t } = useShellTexts();
  // Drawers and dialogs are not part of the first page: they load once the browser is idle.
  const idle = useIdle();
  // Pressing the cart button earlier loads them immediately.
  const [cartRequested, setCartRequested] = useState(false);
  useBusSignal('cart:open-requested', () => setCartRequested(true));
  const wanted = useOperatorsWanted(access?.hasPanel);
  useEarlyBack();
  usePageStart(shown);
  useNavigated(shown.pathname, onNavigated);
  useRegion();
  useEffect(() => onSessionEnd(() => navigate(paths.home.href())), [navigate]);
  return (
    <div className={hasBottomBar(shown.pathname) ? `${styles.site} ${styles.barred}` : styles.site}>
      <SkipLink targetId="main">{t('skip_to_content')}</SkipLink>
      {idle ? (
        <Part>
          <PageCompanion access={access} />
        </Part>
      ) : null}
      {/* Mounted before the pages, which send requests as soon as they render: a later listener would miss them. */}
      <Part>
        <DrawerHost />
        <AuthHost />
        <LocationPicker />
      </Part>
      <Part>
        <Header />
      </Part>
      <ShownPage location={shown} />
      {idle ? (
        <Part>
          <PageEnd />
        </Part>
      ) : null}
      {background ? (
        <Routes>
          <Route
            path="/product/:id"
            element={<OpenItem itemId={location.pathname.split('/')[2] ?? ''} />}
          />
        </Routes>
      ) : null}
      {idle || cartRequested ? <RemoteSlot name="cart/overlays" /> : null}
      <ToastRegion />
      {access && wanted ? (
        <Part>
          <OperatorsHost access={access} initiallyOpen={wanted === 'panel'} />
        </Part>
      ) : null}
    </div>
  );
}

interface AppProps extends SiteProps {
  readonly queryClient: QueryClient;
}

export function App({ queryClient, ...site }: AppProps): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Site {...site} />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
