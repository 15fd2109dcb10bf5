/** Whether Google's library really is in the page. */
export function hasGoogleMaps(): boolean {
  return typeof window.google === 'object' && typeof window.google.maps?.Map === 'function';
}
