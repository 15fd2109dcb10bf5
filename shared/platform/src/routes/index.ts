export { type ProfilePage, paths, profilePages } from './paths';
export {
  matchRoute,
  type PageRoute,
  type RouteMatch,
  type RouteName,
  routeNames,
  routes,
} from './routes';
