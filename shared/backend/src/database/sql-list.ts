/**
 * Names of the code as a list of SQL, such as `('pending', 'confirmed')`, for statements that are the same each time.
 * What comes from outside is passed as a parameter instead.
 * @throws {TypeError} for a name that is more than small letters and underscores, and for none
 */
export function sqlList(names: readonly string[]): string {
  if (names.length === 0 || !names.every((name) => /^[a-z_]+$/.test(name))) {
    throw new TypeError(`Not names of a list of SQL: ${names.join(', ')}`);
  }
  return `('${names.join("', '")}')`;
}
