export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { cartCommands as default } from '../features/commands/cart-commands';
