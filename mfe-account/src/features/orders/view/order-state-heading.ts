/** Id of the heading with an order's status. */
export const ORDER_STATE = 'order-state';

/** Scrolls to the order's status and announces it, after a change that replaces the page's content. */
export function showOrderState(): void {
  document.getElementById(ORDER_STATE)?.focus();
}
