import type { MessageKey, MessageValues } from '../messages/message';

/** An entry of `errors`, before its text is chosen. */
export interface Problem {
  /** The failing field, or a symbolic code of the contract. */
  readonly code: string;
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** A failure that the contract defines: it ends the request with a 4xx answer in the caller's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly problems: readonly Problem[],
    /** Further members of the answer, such as `unsupported_cart_ids`. */
    readonly extra: Readonly<Record<string, unknown>> = {},
    /** `cause`: the message of an external system. Operators need it, so it is logged as a warning. */
    options?: ErrorOptions,
  ) {
    super(problems.map((problem) => `${problem.code}: ${problem.key}`).join(', '), options);
  }
}

/**
 * Ends the request: `{ errors: [{ code, message }] }`. A transaction is rolled back.
 * @param status 4xx, as in `shared/api/docs/conventions.md`
 * @throws {Refusal} always
 */
export function refuse(
  status: number,
  code: string,
  key: MessageKey,
  values: MessageValues = {},
): never {
  throw new Refusal(status, [{ code, key, values }]);
}

/** Refused for now: the answer states the time to wait (`Retry-After`). */
export class NotYet extends Refusal {
  constructor(
    status: number,
    { code, key }: Pick<Problem, 'code' | 'key'>,
    /** Whole seconds from now, at least 1. */
    readonly retryAfterSeconds: number,
  ) {
    super(status, [{ code, key, values: { seconds: retryAfterSeconds } }]);
  }
}

/** Too many requests: 429 with the time to wait. */
export class TooMany extends NotYet {
  /** @param seconds whole ones, at least 1 */
  constructor(seconds: number, key: MessageKey) {
    super(429, { code: 'throttle', key }, seconds);
  }
}
