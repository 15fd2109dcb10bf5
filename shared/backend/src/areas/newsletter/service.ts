import type { Sql } from '../../database/database';
import { refuse } from '../../server/refusal';
import { insertSubscriber } from './queries';

/** @throws {Refusal} 403 `email` when the address is on the list already */
export async function subscribe(sql: Sql, email: string, now: Date): Promise<void> {
  if (!(await insertSubscriber(sql, email.toLowerCase(), now))) {
    refuse(403, 'email', 'subscribedAlready');
  }
}
