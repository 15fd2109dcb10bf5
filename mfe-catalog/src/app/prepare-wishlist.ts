import { prepareWishlistTexts } from '../features/wishlist/wishlist-texts';
import { prepare as prepareCatalog } from './prepare';

/** {@link prepareCatalog} for the wishlist. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareCatalog(), prepareWishlistTexts()]);
}
