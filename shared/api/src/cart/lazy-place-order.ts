import { ApiError } from '../client/api-error';
import type { OrderPlaced } from '../entities/order';
import type { OrderPlacing, PrescriptionPlacing } from './place-order';

/**
 * What orders are placed by comes with the reads of whole orders, which nobody needs who only fills a cart: `./customer`
 * has it. Remotes of earlier releases take it from `./cart`, where it comes with the first order.
 */
async function placing() {
  try {
    return await import('./place-order');
  } catch (cause) {
    throw new ApiError({ kind: 'network', endpoint: 'orderPlace', cause });
  }
}

/** As `placeOrder` of `./customer`. @throws ApiError also when its code does not come */
export async function placeOrder(order: OrderPlacing): Promise<OrderPlaced> {
  return (await placing()).placeOrder(order);
}

/** As `placePrescription` of `./customer`. @throws ApiError also when its code does not come */
export async function placePrescription(order: PrescriptionPlacing): Promise<OrderPlaced> {
  return (await placing()).placePrescription(order);
}
