import {
  BrowserRouter,
  backgroundOf,
  paths,
  QueryClientProvider,
  RemoteSlot,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from '@storefront/platform';
import { SkipLink } from '@storefront/ui';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { AuthHost } from '../features/authentication/auth-host';
import { DrawerHost } from '../features/drawers/drawer-host';
import { Header } from '../features/header/header';
import { LocationPicker } from '../features/location/location-picker';
import { useShellTexts } from '../features/texts/use-shell-texts';
import { ToastRegion } from '../features/toasts/toast-region';
import styles from './app.module.css';
import { pageRoutes } from './routes';
import { onSessionEnd } from './session-watch';
import { useIdle } from './use-idle';
import { useRegion } from './use-region';

/** Below every page's end: it need not hold up the beginning. */
const Footer = lazy(() =>
  import('../features/footer/footer').then((module) => ({ default: module.Footer })),
);

type QueryClient = ComponentProps<typeof QueryClientProvider>['client'];

/** An item that is open over the page it was opened from; Back closes it. */
function OpenItem({ itemId }: { readonly itemId: string }): ReactNode {
  const navigate = useNavigate();
  return <RemoteSlot name="catalog/item-modal" itemId={itemId} onClose={() => navigate(-1)} />;
}

/** A new page starts at its top, as a page load would; Back and Forward keep the browser's place. */
function usePageStart(path: string): void {
  const isReturn = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    if (!isReturn) window.scrollTo({ top: 0 });
  }, [path]);
}

function Site(): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const background = backgroundOf(location);
  const shown = background ?? location;
  const { t } = useShellTexts();
  // Drawers and dialogs are not part of the first page: they load once the browser has nothing better to do.
  const idle = useIdle();
  usePageStart(shown.pathname);
  useRegion();
  useEffect(() => onSessionEnd(() => navigate(paths.home.href())), [navigate]);
  return (
    <div className={styles.site}>
      <SkipLink targetId="main">{t('skip_to_content')}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={null}>
          <Routes location={shown}>
            {pageRoutes.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Routes>
        </Suspense>
      </main>
      {idle ? (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      ) : null}
      {background ? (
        <Routes>
          <Route
            path="/product/:id"
            element={<OpenItem itemId={location.pathname.split('/')[2] ?? ''} />}
          />
        </Routes>
      ) : null}
      {idle ? <RemoteSlot name="cart/overlays" /> : null}
      <DrawerHost />
      <AuthHost />
      <LocationPicker />
      <ToastRegion />
    </div>
  );
}

export function App({ queryClient }: { readonly queryClient: QueryClient }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
