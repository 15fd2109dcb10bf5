/**
 * Options of routes outside the limit of requests: pictures, maps and other files, of which one page shows
 * dozens, and what a monitor asks.
 */
export const uncounted = { config: { rateLimit: false } } as const;
