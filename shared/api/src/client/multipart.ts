type Field = string | number | boolean | object | null | undefined;

/**
 * A `multipart/form-data` body. Absent fields are left out, flags become 1 and 0, objects and lists JSON text; a list
 * of files is sent under `name[]`.
 * @param files one file, or several, by field name
 */
export function multipart(
  fields: Readonly<Record<string, Field>>,
  files: Readonly<Record<string, Blob | readonly Blob[] | null | undefined>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(name, fieldText(value));
  }
  for (const [name, given] of Object.entries(files)) {
    if (given instanceof Blob) form.append(name, given);
    else for (const file of given ?? []) form.append(`${name}[]`, file);
  }
  return form;
}

function fieldText(value: NonNullable<Field>): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
