import {
  type Database,
  type Language,
  type MessageKey,
  message,
  noteChange,
  readSettings,
  refuse,
  requestRefund,
  sendMessage,
  shopName,
  type Transaction,
} from '@storefront/backend/feature';

/** The kinds of applicants. */
export const applicantKinds = ['store', 'courier'] as const;
export type ApplicantKind = (typeof applicantKinds)[number];

export const verdicts = ['accepted', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** The shop's decision on a registration. */
export interface Decision {
  readonly kind: ApplicantKind;
  /** The id of the store, or of the courier's registration. */
  readonly id: number;
  readonly verdict: Verdict;
  /** Shown to the applicant; required for a refusal. */
  readonly reason: string;
  /** The operator who decides. */
  readonly by: string;
}

interface Applicant {
  readonly f_name: string;
  readonly email: string;
  readonly language: Language;
  readonly decision: Verdict | null;
}

const tables = {
  store: { name: 'vendor_registrations', key: 'store_id' },
  courier: { name: 'courier_registrations', key: 'id' },
} as const satisfies Record<ApplicantKind, object>;

/**
 * Accepts or refuses a registration once, records the operator, and notifies the applicant. From then on customers see
 * an accepted store, and an accepted courier gets orders. A refused applicant may register again, and a paid package is
 * refunded.
 * @throws {Refusal} 404 `registration`; 403 `registration` when it is already decided, `reason` when one is missing
 */
export async function decideRegistration(
  database: Database,
  decision: Decision,
  now: Date,
): Promise<void> {
  await database.transaction((tx) => decideIn(tx, decision, now));
}

/** Accepts the registration of a store that an operator switches on, if it still waits for a decision. */
export async function acceptSwitchedOn(
  tx: Transaction,
  slug: string,
  by: string,
  now: Date,
): Promise<void> {
  const waiting = await tx.one<{ id: number }>(
    `select r.store_id as id from vendor_registrations r join stores s on s.id = r.store_id
      where s.slug = $1 and r.decision is null for update of r`,
    [slug],
  );
  if (!waiting) return;
  await decideIn(tx, { kind: 'store', id: waiting.id, verdict: 'accepted', reason: '', by }, now);
}

async function decideIn(tx: Transaction, decision: Decision, now: Date): Promise<void> {
  const { kind, id, verdict, reason, by } = decision;
  const { name, key } = tables[kind];
  const applicant = await tx.one<Applicant>(
    `select f_name, email, language, decision from ${name} where ${key} = $1 for update`,
    [id],
  );
  if (!applicant) return refuse(404, 'registration', 'registrationUnknown');
  if (applicant.decision !== null) refuse(403, 'registration', 'registrationDecided');
  if (verdict === 'refused' && reason === '') refuse(403, 'reason', 'registrationNeedsReason');
  await tx.query(
    `update ${name} set decision = $2, decision_reason = nullif($3, ''), decided_by = $4, decided_at = $5
      where ${key} = $1`,
    [id, verdict, reason, by, now],
  );
  if (verdict === 'accepted') await accept(tx, kind, id);
  const isPaidBack = verdict === 'refused' && kind === 'store' && (await payBack(tx, id, now));
  const after = reason === '' ? verdict : `${verdict}: ${reason}`;
  await noteChange(tx, { setting: `registration.${kind}.${id}`, before: null, after, by }, now);
  await tell(tx, applicant, { ...decision, isPaidBack }, now);
}

async function accept(tx: Transaction, kind: ApplicantKind, id: number): Promise<void> {
  if (kind === 'store') {
    await tx.query('update stores set status = true where id = $1', [id]);
    return;
  }
  const courier = await tx.one<{ id: number; image: string | null }>(
    `insert into delivery_men (zone_id, f_name, l_name, phone, email, image, vehicle_id)
      select zone_id, f_name, l_name, phone, email, image, vehicle_id
        from courier_registrations where id = $1
      returning id, image`,
    [id],
  );
  await tx.query('update courier_registrations set delivery_man_id = $2 where id = $1', [
    id,
    courier?.id,
  ]);
  // Customers see a picture of the courier who comes to their door.
  await tx.query("update uploads set private = false where '/uploads/' || name = $1", [
    courier?.image ?? null,
  ]);
}

/** @returns whether anything is refunded */
async function payBack(tx: Transaction, storeId: number, now: Date): Promise<boolean> {
  const payments = await tx.query<Parameters<typeof requestRefund>[1]>(
    `select id, order_id, trip_id, customer_id, payment_method, amount from payments
      where store_id = $1 and purpose = 'package' and payment_status = 'paid'`,
    [storeId],
  );
  for (const payment of payments) await requestRefund(tx, payment, { now });
  return payments.length > 0;
}

async function tell(
  tx: Transaction,
  { f_name: name, email, language }: Applicant,
  { kind, verdict, reason, isPaidBack }: Decision & { readonly isPaidBack: boolean },
  now: Date,
): Promise<void> {
  const business = shopName(await readSettings(tx), language);
  const say = (key: MessageKey) => message(language, key, { name, business, reason });
  const parts = [
    say(`registration.mail.${kind}.${verdict}`),
    ...(isPaidBack ? [say('registration.mail.paidBack')] : []),
  ];
  await sendMessage(
    tx,
    {
      channel: 'email',
      recipient: email,
      subject: say('registration.mail.subject'),
      body: parts.join(' '),
    },
    now,
  );
}
