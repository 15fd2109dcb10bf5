/** What search engines need not ask for: calls, and pages of one customer or of the demo. */
export const privateBackendPaths = ['/api/v1', '/payment-mobile', '/sandbox', '/outbox'] as const;

/**
 * Beginnings of the addresses that the site's server passes on to the backend, so that browsers have one origin
 * for all. The development server passes on the same ones.
 */
export const backendPaths = [
  ...privateBackendPaths,
  '/pictures',
  '/uploads',
  '/demo-map',
  '/docs',
] as const;
