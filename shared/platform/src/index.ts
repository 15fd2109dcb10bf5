export type { RemoteModuleId } from '@storefront/registry';
export {
  keepPreviousData,
  QueryClientProvider,
  type UseQueryResult,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export {
  BrowserRouter,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type {
  AddressBookProps,
  AuthModalProps,
  CartCommands,
  CartItemRequest,
  CartResult,
  DrawerProps,
  ItemModalProps,
  NoProps,
  StoreListPageProps,
} from './contracts/props';
export {
  type ComponentModuleId,
  contractVersion,
  type RemoteModules,
  type ServiceModuleId,
  type SlotProps,
} from './contracts/remote-modules';
export { RequireSignIn } from './guards/require-sign-in';
export { RequireZone } from './guards/require-zone';
export { whenPageIdle } from './idle/when-page-idle';
export { hasInterests } from './interests/has-interests';
export { setRemoteLoader } from './loader/current-loader';
export { type FailureReason, LoadFailure } from './loader/load-failure';
export type { ModuleState } from './loader/module-states';
export { type LocalChoice, planOf, type RemotePlan } from './loader/release-plan';
export { RemoteLoader, type RemoteReport } from './loader/remote-loader';
export type { FederationRuntime } from './loader/running-release';
export { StreetMapLazy, setMapSettings } from './map/street-map';
export { useAdoptedModule } from './modules/use-adopted-module';
export { setWantsOrderNews, useWantsOrderNews, wantsOrderNews } from './notifications/order-news';
export { SlowRead } from './reads/slow-read';
export { backgroundOf, editedLineOf, useOpenItem } from './routes/background';
export { PageTitle } from './routes/page-title';
export { type ProfilePage, paths, profilePages } from './routes/paths';
export { paymentAddress } from './routes/payment-address';
export { matchRoute, type PageRoute, type RouteName, routeNames, routes } from './routes/routes';
export { RemoteSlot } from './slots/remote-slot';
export { type RemoteService, useRemoteService } from './slots/use-remote-module';
export { showApiError } from './toasts/show-api-error';
export { dropToastAction, runToastAction, toast } from './toasts/toast';
export { useWishToggle } from './wishes/use-wish-toggle';
