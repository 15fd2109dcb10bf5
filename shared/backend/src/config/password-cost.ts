/** The cost parameters of scrypt, which determine the cost of guessing a password. */
export interface PasswordCost {
  /** Logarithm to base 2 of the rounds; memory is 128 × r × 2^ln bytes. */
  readonly ln: number;
  /** Block size, in 128 bytes. */
  readonly r: number;
  /** Number of sequential repetitions. */
  readonly p: number;
}

/** OWASP's recommendation for scrypt: 32 MiB, three times. No environment variable lowers it. */
export const PASSWORD_COST: PasswordCost = { ln: 15, r: 8, p: 3 };

/** For public passwords, such as those of the demo and of tests, which hashing does not protect. */
export const KNOWN_PASSWORD_COST: PasswordCost = { ln: 4, r: 8, p: 1 };
