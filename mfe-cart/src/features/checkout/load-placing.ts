/**
 * Loads what orders are placed by. The checkout is drawn without it and fetches it once the page is idle; a press waits
 * for it before anything is sent, so that nothing is missing once there is an order.
 * @throws when it cannot be fetched
 */
export const loadPlacing = () => import('./placing');
