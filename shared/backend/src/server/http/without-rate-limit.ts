/**
 * Options of routes without a rate limit: pictures, maps and other files, of which one page loads dozens, and requests
 * of monitoring.
 */
export const withoutRateLimit = { config: { rateLimit: false } } as const;
