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
 * The one error of this package: input from which no correct amount can be computed. It is a fault of
 * the caller or of the data, never a rule that a customer broke (those are issues, see
 * {@link validateSelection} and {@link couponProblem}).
 */
export class PricingError extends Error {
  override readonly name = 'PricingError';
  constructor(
    readonly code: PricingErrorCode,
    /** The field at fault, by its wire name. */
    readonly field: string,
    value: unknown,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${field} is ${String(value)}`, options);
  }
}
