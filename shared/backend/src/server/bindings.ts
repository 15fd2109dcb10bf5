import type { Parameter } from '../database/database';

/** Gathers the values of a statement that is put together from parts. */
export class Bindings {
  readonly #values: Parameter[] = [];

  /** Takes a value in and names its place: `$3`. */
  readonly bind = (value: Parameter): string => {
    this.#values.push(value);
    return `$${this.#values.length}`;
  };

  get values(): readonly Parameter[] {
    return this.#values;
  }
}

export type Bind = Bindings['bind'];

/** `where` of several conditions, all of which must hold. */
export function whereAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join('\n  and ')}`;
}
