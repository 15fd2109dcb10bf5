import * as z from 'zod/mini';
import { Item } from './item';
import { lenientArray } from './scalars';
import { Store } from './store';

/** The items and stores on a customer's wishlist; vehicles and providers have their own list. */
export const Wishlist = z.object({ item: lenientArray(Item), store: lenientArray(Store) });
export type Wishlist = z.infer<typeof Wishlist>;
