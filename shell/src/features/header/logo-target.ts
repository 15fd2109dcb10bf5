/** Where the logo leads: home once a place is chosen, and from the pages of `/auth`; else the landing page (Spec 1 §2, Spec 2 §2). */
export function logoTarget(pathname: string, hasLocation: boolean): 'home' | 'landing' {
  return hasLocation || /^\/auth(\/|$)/.test(pathname) ? 'home' : 'landing';
}
