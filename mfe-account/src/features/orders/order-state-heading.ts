/** Id of the heading with the state of an order. */
export const ORDER_STATE = 'order-state';

/** Focuses the state of the order after a change that alters the page, so that it is in view and read out. */
export function showOrderState(): void {
  document.getElementById(ORDER_STATE)?.focus();
}
