import {
  isCommonPassword,
  type MessageKey,
  type Picture,
  type Problem,
  Refusal,
  readPicture,
  readSettings,
  refuse,
  type Sql,
  type Upload,
} from '@storefront/backend/feature';

/** The maximum size of a picture in a registration. */
const LARGEST_IMAGE = 2 * 1024 * 1024;

/** @throws {Refusal} 403 `self-registration` while registrations are switched off, `password` for a common one */
export async function refuseUnwelcome(sql: Sql, password: string): Promise<void> {
  if (!(await readSettings(sql)).registrations) refuse(403, 'self-registration', 'registrationOff');
  if (isCommonPassword(password)) refuse(403, 'password', 'passwordCommon');
}

/** @throws {Refusal} 413, 422 for a file that is not a picture of the allowed size */
export function picturesOf(uploads: readonly Upload[], field: string): Picture[] {
  return uploads
    .filter((upload) => upload.field === field)
    .map((upload) => readPicture(upload, LARGEST_IMAGE));
}

/** Collects problems, to send them in one answer. */
export class Problems {
  readonly #list: Problem[] = [];

  /** @param code the failing field */
  add(code: string, key: MessageKey): void {
    this.#list.push({ code, key, values: { field: code } });
  }

  /** @throws {Refusal} 403 with a line for each problem, if there is any */
  refuseAny(): void {
    if (this.#list.length > 0) throw new Refusal(403, this.#list);
  }
}
