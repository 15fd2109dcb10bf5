/** Leaves the site for another page of its origin, such as the payment page. */
export function leavePage(address: string): void {
  window.location.assign(address);
}
