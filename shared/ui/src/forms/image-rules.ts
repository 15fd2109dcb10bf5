/** The accepted types: jpeg, png, jpg and gif; avif, webp and pdf are refused. */
const acceptedTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif'];

/** For the `accept` attribute, the file dialog's filter, which a customer can override. */
export const acceptAttribute = '.jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif';

const acceptedName = /\.(jpe?g|png|gif)$/i;

/** Whether name and type both indicate a picture of an accepted format. */
export function isAcceptedImage(file: File): boolean {
  return acceptedName.test(file.name) && (file.type === '' || acceptedTypes.includes(file.type));
}

export interface ImageLimits {
  /** Maximum number of pictures; 3 by default. */
  maxCount: number;
  /** Megabytes per picture. */
  maxSize: number;
}

/** Why pictures are refused; each is a text of the design system. */
export type ImageRefusal = 'format' | 'size' | 'count';

/**
 * The chosen files that are accepted in addition to the existing ones. The first violated rule is reported: format
 * before size before count. Files above the maximum count are dropped, starting with the last.
 */
export function admitImages(
  present: readonly File[],
  chosen: readonly File[],
  { maxCount, maxSize }: ImageLimits,
): { images: File[]; refusal: ImageRefusal | null } {
  const ofFormat = chosen.filter(isAcceptedImage);
  const ofSize = ofFormat.filter((file) => file.size <= maxSize * 1024 * 1024);
  const images = [...present, ...ofSize];
  const refusal =
    ofFormat.length < chosen.length
      ? 'format'
      : ofSize.length < ofFormat.length
        ? 'size'
        : images.length > maxCount
          ? 'count'
          : null;
  return { images: images.slice(0, maxCount), refusal };
}
