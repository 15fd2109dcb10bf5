/**
 * Options of routes outside the limit of requests: pictures, maps and other files, of which one page shows
 * dozens, and the requests of monitors.
 */
export const withoutRateLimit = { config: { rateLimit: false } } as const;
