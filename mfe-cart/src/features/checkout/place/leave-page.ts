/** Leaves the site for another page, such as the payment page: http(s) only. */
export function leavePage(address: string): void {
  const url = new URL(address, window.location.origin);
  if (/^https?:$/.test(url.protocol)) window.location.assign(url);
}
