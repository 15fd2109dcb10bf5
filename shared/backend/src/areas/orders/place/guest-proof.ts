import type { Sql } from '../../../database/database';
import { refuse } from '../../../server/http/refusal';
import { guess } from '../../../server/limits/limits';
import { digitsOf, isSamePhone } from './contact';

const HOUR = 3_600;
/** Enough tries for typing errors, and too few for guessing. */
const slow = {
  free: 5,
  firstWaitSeconds: 5,
  longestWaitSeconds: HOUR / 4,
  forgetSeconds: 24 * HOUR,
};
/** The limit of one network, which many people may share. */
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
 * Admits a guest by the phone on an order or trip. Order numbers are serial and phones are known to many people, so
 * wrong tries are throttled by the order, the phone and the network, and an unknown order takes the same time as
 * another guest's.
 * @param row the order or trip of that id
 * @returns the row, which is a guest's and has that phone
 * @throws {Refusal} 404 with the subject's code; 429 during a wait
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
