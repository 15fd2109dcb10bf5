function isWrapped<T extends object>(imported: T | { default: T }): imported is { default: T } {
  return 'default' in imported;
}

/**
 * The default export of a CommonJS package. Bundlers import `module.exports` itself in packages of `"type": "module"`
 * and its `default` elsewhere; types only have the latter.
 */
export function defaultOf<T extends object>(imported: T | { default: T }): T {
  return isWrapped(imported) ? imported.default : imported;
}
