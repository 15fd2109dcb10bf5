/** The history state that the checkout sets for an order that is paid on another page. */
export const paysOnline = { paysOnline: true } as const;

export const isPaidOnline = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'paysOnline' in state;
