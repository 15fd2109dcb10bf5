/** Where the logo leads: home once a place is chosen, and from the pages of `/auth`; else the landing page. */
export function logoTarget(pathname: string, hasLocation: boolean): 'home' | 'landing' {
  return hasLocation || /^\/auth(\/|$)/.test(pathname) ? 'home' : 'landing';
}
