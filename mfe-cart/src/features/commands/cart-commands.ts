import type { CartCommands } from '@storefront/platform';
import { addItem } from './add-item';
import { changeQuantity } from './change-quantity';
import { updateItem } from './update-item';

/** The cart as a service for other remotes. */
export const cartCommands: CartCommands = {
  add: addItem,
  update: updateItem,
  changeQuantity,
};
