export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { AddressBook as default } from '../features/address-book/address-book';
