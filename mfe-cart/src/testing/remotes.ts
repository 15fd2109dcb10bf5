export { provideRemotes } from '@storefront/platform/testing';
