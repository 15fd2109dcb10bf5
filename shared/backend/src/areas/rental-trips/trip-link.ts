import type { Signer } from '../../server/signing';
import type { TripRow } from './trip-rows';

const USE = 'trip-link';

type Linked = Pick<TripRow, 'id' | 'owner' | 'customer_id'>;

/**
 * The token that opens a guest's trip, for its link. It is signed and not stored, because booking answers with
 * the bare number and reading a trip writes nothing. It ends when the trip goes to an account, which is
 * another owner.
 */
export function tripToken(signer: Signer, { id, owner }: Linked): string {
  return signer.sign(USE, `${id}\n${owner}`);
}

/** Whether the token is that of the link to this trip, which is a guest's. */
export function opensTrip(
  signer: Signer,
  { id, owner, customer_id }: Linked,
  token: string | null | undefined,
): boolean {
  return (
    customer_id === null && Boolean(token) && signer.isSigned(USE, `${id}\n${owner}`, token ?? '')
  );
}
