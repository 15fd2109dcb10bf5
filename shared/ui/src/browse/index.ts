/**
 * Parts of the pages on which customers look for things and look at them. Apart from the rest: most first pages show
 * none of them.
 */
export { ActiveChips } from '../filter/active-chips';
export { FilterButton } from '../filter/filter-button';
export { FilterColumn } from '../filter/filter-column';
export { PictureGallery } from '../gallery/picture-gallery';
export { ReviewCard, ReviewList } from '../review/review-card';
