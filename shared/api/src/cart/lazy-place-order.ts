import { ApiError } from '../client/api-error';
import type { OrderPlaced } from '../entities/order/order';
import type { OrderPlacing, PrescriptionPlacing } from './place-order';

/**
 * The code that places orders is in `./customer`, together with reads of whole orders, which a cart does not need.
 * Remotes of earlier releases import it from `./cart`, which loads it with the first order.
 */
async function placing() {
  try {
    return await import('./place-order');
  } catch (cause) {
    throw new ApiError({ kind: 'network', endpoint: 'orderPlace', cause });
  }
}

/** `placeOrder` of `./customer`. @throws ApiError also when its code cannot be loaded */
export async function placeOrder(order: OrderPlacing): Promise<OrderPlaced> {
  return (await placing()).placeOrder(order);
}

/** `placePrescription` of `./customer`. @throws ApiError also when its code cannot be loaded */
export async function placePrescription(order: PrescriptionPlacing): Promise<OrderPlaced> {
  return (await placing()).placePrescription(order);
}
