/** Parts of the pages on which customers look for things and look at them. Apart from the rest, for most first pages show none of them. */
export { type ActiveChip, ActiveChips, type ActiveChipsProps } from '../filter/active-chips';
export { FilterButton, type FilterButtonProps } from '../filter/filter-button';
export { FilterColumn } from '../filter/filter-column';
export { PictureGallery, type PictureGalleryProps } from '../gallery/picture-gallery';
export {
  ReviewCard,
  type ReviewCardProps,
  type ReviewContent,
  ReviewList,
  type ReviewListProps,
} from '../review/review-card';
