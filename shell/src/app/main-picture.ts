import { pictureSources } from '@storefront/ui/picture-sources';
import { preload } from 'react-dom';

/**
 * Asks for a page's main picture before the page is drawn. The address is all that the answer says of it; how
 * wide it is shown is decided by the remote, and requested in another width it would be fetched twice.
 * @param width as the remote gives it to its `Picture`, in pixels of the page
 */
export function preloadMainPicture(address: string | null | undefined, width: number): void {
  if (!address) return;
  const sources = pictureSources(address, width);
  preload(address, {
    as: 'image',
    fetchPriority: 'high',
    ...(sources && { imageSrcSet: sources.srcSet, imageSizes: sources.sizes }),
  });
}
