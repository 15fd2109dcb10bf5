export { documentOf, pageFaults } from './read-page';
