export { requestGuest } from './request-guest';
