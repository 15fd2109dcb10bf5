export { contractVersion } from '@storefront/platform';
export { CategoryPage as default } from '../app/category-page';
export { prepare } from '../app/prepare-lists';
