/** The fault in the input of a pricing rule. */
export type PricingErrorCode =
  | 'not-a-number'
  | 'negative'
  | 'quantity'
  | 'digits'
  | 'unknown-type'
  | 'unknown-variation'
  | 'unknown-option'
  | 'unknown-add-on'
  | 'coordinate'
  | 'currency'
  | 'time'
  | 'time-zone';

/**
 * The only error of this package: no correct amount can be computed from the input. It is a fault of the caller or of
 * the data, never a rule that a customer violates (those are issues, see {@link validateSelection} and
 * {@link couponProblem}).
 */
export class PricingError extends Error {
  override readonly name = 'PricingError';
  constructor(
    readonly code: PricingErrorCode,
    /** The invalid field, by its name in the contract. */
    readonly field: string,
    value: unknown,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${field} is ${String(value)}`, options);
  }
}
