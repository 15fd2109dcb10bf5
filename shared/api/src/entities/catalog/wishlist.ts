import * as z from 'zod/mini';
import { lenientArray } from '../value/scalars';
import { Item } from './item';
import { Store } from './store';

/** The items and stores on a customer's wishlist; vehicles and providers have their own list. */
export const Wishlist = z.object({ item: lenientArray(Item), store: lenientArray(Store) });
export type Wishlist = z.infer<typeof Wishlist>;
