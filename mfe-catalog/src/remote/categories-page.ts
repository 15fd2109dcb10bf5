export { contractVersion } from '@storefront/platform';
export { CategoriesPage as default } from '../app/categories-page';
export { prepare } from '../app/prepare';
