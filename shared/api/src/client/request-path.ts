/** Values for the `{parameters}` of a path. */
export type PathParams = Readonly<Record<string, string | number>>;

/**
 * Fills the `{parameters}` of a path. Every value is a single path segment, regardless of its characters.
 * @throws {TypeError} when a parameter has no value, or one that changes the path (`.`, `..`, empty)
 */
export function requestPath(path: string, params: PathParams = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? String(params[name]) : '';
    if (value === '' || value === '.' || value === '..') {
      throw new TypeError(`${path}: no usable value for {${name}}`);
    }
    return encodeURIComponent(value);
  });
}
