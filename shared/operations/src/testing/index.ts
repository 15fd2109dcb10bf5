export { pageRequest } from './page-request';
export { documentOf, pageFaults } from './read-page';
