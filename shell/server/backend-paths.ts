/** Paths that search engines need not request: calls, and pages of one customer or of the demo. */
export const privateBackendPaths = ['/api/v1', '/payment-mobile', '/sandbox', '/outbox'] as const;

/**
 * Path prefixes that the site's server proxies to the backend, so that browsers see one origin. The development
 * server proxies the same ones.
 */
export const backendPaths = [
  ...privateBackendPaths,
  '/pictures',
  '/uploads',
  '/demo-map',
  '/docs',
] as const;
