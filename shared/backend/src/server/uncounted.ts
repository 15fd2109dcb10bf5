/**
 * Options of routes without a request limit: pictures, maps and other files, of which one page shows dozens, and health
 * checks.
 */
export const uncounted = { config: { rateLimit: false } } as const;
