import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database';
import type { DirectOutcome, PaymentProvider, ProviderPayment, StoredCard } from '../provider';

/** The card gateway of the sandbox. */
export const SANDBOX_CARD = 'sandbox_card';

/** The result of another payment with a saved card. */
type Again = 'pays' | 'refused' | 'asks';

interface SandboxCard {
  readonly brand: string;
  readonly lastFour: string;
  readonly again: Again;
}

/** The cards of the sandbox. Customers choose one instead of typing a number, so no number is stored anywhere. */
export const sandboxCards = {
  visa: { brand: 'visa', lastFour: '4242', again: 'pays' },
  mastercard: { brand: 'mastercard', lastFour: '4444', again: 'pays' },
  asking: { brand: 'visa', lastFour: '3220', again: 'asks' },
  blocked: { brand: 'mastercard', lastFour: '0341', again: 'refused' },
} as const satisfies Readonly<Record<string, SandboxCard>>;
export type SandboxCardKind = keyof typeof sandboxCards;
export const sandboxCardKinds = ['visa', 'mastercard', 'asking', 'blocked'] as const;

/** Years until a card of the sandbox expires. */
const GOOD_FOR_YEARS = 3;

/** The cards that the sandbox saves for customers, in its own table. */
export class SandboxCards {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** Saves a card; the same card of the same holder only once. */
  async keep(holder: string, kind: SandboxCardKind, now: Date): Promise<StoredCard> {
    const row = await this.#database.one<{ token: string }>(
      `insert into sandbox_cards as known (token, holder, kind) values ($1, $2, $3)
        on conflict (holder, kind) do update set is_forgotten = false returning token`,
      [randomUUID(), holder, kind],
    );
    if (!row) throw new Error('The insert returned no row');
    const { brand, lastFour } = sandboxCards[kind];
    const expiryYear = now.getUTCFullYear() + GOOD_FOR_YEARS;
    return { token: row.token, brand, lastFour, expiryMonth: 12, expiryYear };
  }

  async charge(
    payment: ProviderPayment,
    token: string,
    sandbox: Pick<PaymentProvider, 'authorise' | 'initiate'>,
  ): Promise<DirectOutcome> {
    const row = await this.#database.one<{ kind: SandboxCardKind }>(
      'select kind from sandbox_cards where token = $1 and not is_forgotten',
      [token],
    );
    const again: Again = row ? sandboxCards[row.kind].again : 'refused';
    if (again === 'refused') return 'refused';
    if (again === 'asks') return { page: await sandbox.initiate(payment) };
    await sandbox.authorise(payment);
    return 'authorised';
  }

  forget = async (token: string): Promise<void> => {
    await this.#database.query('update sandbox_cards set is_forgotten = true where token = $1', [
      token,
    ]);
  };
}
