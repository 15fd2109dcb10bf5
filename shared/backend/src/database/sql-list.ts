/**
 * A list of constant names in SQL, such as `('pending', 'confirmed')`, so that the statement's text stays the same.
 * External values are passed as parameters instead.
 * @throws {TypeError} for a name with other characters than lower-case letters and underscores, and for an empty list
 */
export function sqlList(names: readonly string[]): string {
  if (names.length === 0 || !names.every((name) => /^[a-z_]+$/.test(name))) {
    throw new TypeError(`Not valid names for an SQL list: ${names.join(', ')}`);
  }
  return `('${names.join("', '")}')`;
}
