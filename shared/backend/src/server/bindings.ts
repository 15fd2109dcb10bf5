import type { Parameter } from '../database/database';

/** Collects the values of a statement that is built from parts. */
export class Bindings {
  readonly #values: Parameter[] = [];

  /** Adds a value and returns its placeholder: `$3`. */
  readonly bind = (value: Parameter): string => {
    this.#values.push(value);
    return `$${this.#values.length}`;
  };

  get values(): readonly Parameter[] {
    return this.#values;
  }
}

export type Bind = Bindings['bind'];

/** A `where` clause of several conditions, all of which must hold. */
export function whereAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join('\n  and ')}`;
}
