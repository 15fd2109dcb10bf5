export {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export {
  Navigate,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router-dom';
export type {
  AddressBookProps,
  AuthModalProps,
  CartCommands,
  CartItemRequest,
  CartResult,
  DrawerProps,
  ItemModalProps,
  OrderReceiptProps,
  StoreListPageProps,
} from './contracts/props';
export type { RemoteModules } from './contracts/remote-modules';
/** @public every module of a remote re-exports it */
export { contractVersion } from './contracts/remote-modules';
export { RequireSignIn } from './guards/require-sign-in';
export { RequireZone } from './guards/require-zone';
export { isPageLoading, whenPageIdle } from './idle/when-page-idle';
export { setRemoteLoader } from './loader/current-loader';
export { type LocalChoice, planOf, type RemotePlan } from './loader/release-plan';
export { RemoteLoader, type RemoteReport } from './loader/remote-loader';
export { StreetMapLazy, setMapSettings } from './map/street-map';
export { useAdoptedModule } from './modules/use-adopted-module';
export { setWantsOrderNews, useWantsOrderNews, wantsOrderNews } from './notifications/order-news';
export { FailedRead } from './reads/failed-read';
export { SlowRead } from './reads/slow-read';
export { useFeature } from './reads/use-feature';
export { backgroundOf, editedLineOf, useOpenItem } from './routes/background';
export { Link } from './routes/link';
export { LinkButton } from './routes/link-button';
export { PageTitle } from './routes/page-title';
export { type AccountPage, type ProfilePage, paths, profilePages } from './routes/paths';
export { matchRoute, type PageRoute, type RouteName, routeNames, routes } from './routes/routes';
export { useNavigate } from './routes/use-navigate';
export { useSearchParams } from './routes/use-search-params';
export {
  type Arrange,
  type ItemAdviceProps,
  type ItemAdviser,
  itemAdviceOf,
} from './slots/item-advice';
export { RemoteSlot } from './slots/remote-slot';
export { type RemoteService, useRemoteService } from './slots/use-remote-module';
export { showApiError } from './toasts/show-api-error';
export { dropToastAction, runToastAction, toast } from './toasts/toast';
export { useWishlistToggle } from './wishlist/use-wishlist-toggle';
