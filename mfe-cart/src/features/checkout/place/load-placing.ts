/**
 * Loads the code that places orders. The checkout renders without it and fetches it once the page is idle. A press
 * waits for it before anything is sent, so that no code is missing after an order was placed.
 * @throws when it cannot be fetched
 */
export const loadPlacing = () => import('./placing');
