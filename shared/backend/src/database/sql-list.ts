/**
 * Names from the code as an SQL list, such as `('pending', 'confirmed')`, for statements with a constant text. Values
 * from outside must be parameters instead.
 * @throws {TypeError} for a name with other characters than lower case letters and underscores, and for an empty list
 */
export function sqlList(names: readonly string[]): string {
  if (names.length === 0 || !names.every((name) => /^[a-z_]+$/.test(name))) {
    throw new TypeError(`Not names of a list of SQL: ${names.join(', ')}`);
  }
  return `('${names.join("', '")}')`;
}
