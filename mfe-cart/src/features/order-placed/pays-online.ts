/** What the checkout leaves in the address's state of an order that is paid on another page. */
export const paysOnline = { paysOnline: true } as const;

export const isPaidOnline = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'paysOnline' in state;
