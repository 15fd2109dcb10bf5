import * as z from 'zod/mini';
import { Item } from './item';
import { lenientArray } from './scalars';
import { Store } from './store';

/** The items and stores that a customer keeps; vehicles and providers have their own list. */
export const Wishlist = z.object({ item: lenientArray(Item), store: lenientArray(Store) });
export type Wishlist = z.infer<typeof Wishlist>;
