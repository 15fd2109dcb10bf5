/** Components of lists and detail pages. In a separate entry, because most first pages show none of them. */
export { ActiveChips } from '../filter/active-chips';
export { FilterButton } from '../filter/filter-button';
export { FilterColumn } from '../filter/filter-column';
export { PictureGallery } from '../gallery/picture-gallery';
export { ReviewCard, ReviewList } from '../review/review-card';
export { ScrollArea } from '../surface/scroll-area';
