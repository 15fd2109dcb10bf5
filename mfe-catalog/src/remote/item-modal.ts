export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { ItemModal as default } from '../features/item/item-modal';
