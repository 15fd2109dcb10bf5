export { paths, profilePages } from './paths';
export {
  matchRoute,
  type RouteName,
  routeNames,
  routes,
} from './routes';
