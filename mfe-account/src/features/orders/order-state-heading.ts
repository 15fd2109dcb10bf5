/** Id of the heading that says how an order stands. */
export const ORDER_STATE = 'order-state';

/** Brings the state of the order into view and reads it out, after a change that makes the page another one. */
export function showOrderState(): void {
  document.getElementById(ORDER_STATE)?.focus();
}
