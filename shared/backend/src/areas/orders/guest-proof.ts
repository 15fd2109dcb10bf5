import type { Sql } from '../../database/database';
import { guess } from '../../server/limits/limits';
import { refuse } from '../../server/refusal';
import { digitsOf, isSamePhone } from './contact';

const HOUR = 3_600;
/** Enough for somebody who mistypes, and a number of guesses that leads nowhere for anybody else. */
const slow = {
  free: 5,
  firstWaitSeconds: 5,
  longestWaitSeconds: HOUR / 4,
  forgetSeconds: 24 * HOUR,
};
/** Of one network: many people may stand behind it. */
const slowOfNetwork = { ...slow, free: 30, firstWaitSeconds: 2, longestWaitSeconds: 60 };

export interface PhoneProof {
  readonly subject: 'order' | 'trip';
  readonly id: number;
  /** As the guest wrote it. */
  readonly phone: string;
  /** Network address of the caller. */
  readonly address: string;
}

interface GuestsRow {
  readonly customer_id: number | null;
  readonly contact_number: string;
}

/**
 * Lets a guest in who knows the phone on an order or trip. Numbers count up and phones are known to many:
 * wrong ones are slowed for the order, for the phone and for the network, and an order that does not exist
 * costs the same as one of somebody else.
 * @param row the order or trip of that id
 * @returns the row, which is a guest's and has that phone
 * @throws {Refusal} 404 of the subject; 429 while one of the waits is on
 */
export async function provePhone<Row extends GuestsRow>(
  sql: Sql,
  { subject, id, phone, address }: PhoneProof,
  row: Row | undefined,
  now: Date,
): Promise<Row> {
  const tries = [
    { ...slow, what: `phone for ${subject}`, key: String(id) },
    { ...slow, what: `${subject} for phone`, key: digitsOf(phone) },
    { ...slowOfNetwork, what: `${subject} for network`, key: address },
  ];
  return guess(sql, tries, now, async () => {
    const isTheirs = row?.customer_id === null && isSamePhone(row.contact_number, phone);
    return row && isTheirs ? row : refuse(404, subject, `${subject}Unknown`);
  });
}
