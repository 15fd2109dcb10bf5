import type { BackendContext } from '../../../server/backend-context';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import { useCode } from '../../auth/code/one-time-codes';
import { refuseCode } from '../../auth/code/verify-identity';
import { normalisePhone } from '../../auth/identity';
import { sendCode } from '../../auth/sessions';
import { provePhone } from '../place/guest-proof';
import { createOrderLink } from './order-link';
import { findOrderRow, type OrderRow } from './order-rows';

interface PhoneInput {
  readonly order_id: number;
  readonly contact_number: string;
}
type PhoneCall<Input extends PhoneInput = PhoneInput> = Pick<
  Call<Input>,
  'input' | 'caller' | 'now' | 'language' | 'address'
>;

/** Whether the shop itself sends codes to phones: Firebase's codes are only for accounts. */
export function sendsCodes({ firebase }: Pick<BackendContext, 'firebase'>): boolean {
  return firebase === null;
}

/**
 * Sends a code to the phone of a guest's order. With it, {@link openByCode} opens the order on a device that does not
 * have its link.
 * @throws {Refusal} 404 `order`; 429 after too many wrong phones; 405 `otp`, `otp_temp_blocked` for too many codes
 */
export async function sendLinkCode(backend: BackendContext, call: PhoneCall): Promise<void> {
  await needGuestsOrder(backend, call);
  const recipient = normalisePhone(call.input.contact_number);
  await backend.database.transaction((tx) =>
    sendCode(backend, tx, 'order', 'phone', recipient, call),
  );
}

/**
 * Creates a link to a guest's order for a caller who has the code that was sent to its phone.
 * @returns the token of the link
 * @throws {Refusal} as {@link sendLinkCode}; 403 `code` for a wrong code, 405 `otp_block_time` after many of them
 */
export async function openByCode(
  backend: BackendContext,
  call: PhoneCall<PhoneInput & { readonly code: string }>,
): Promise<string> {
  const { id } = await needGuestsOrder(backend, call);
  const { input, now } = call;
  const subject = { purpose: 'order', recipient: normalisePhone(input.contact_number) } as const;
  const opened = await backend.database.transaction(async (tx) => {
    const check = await useCode(tx, subject, input.code, now);
    return check === 'right' ? { token: await createOrderLink(tx, id, now) } : check;
  });
  if (opened === 'wrong' || 'blockedSeconds' in opened) return refuseCode(opened, 403, 'code');
  return opened.token;
}

async function needGuestsOrder(backend: BackendContext, call: PhoneCall): Promise<OrderRow> {
  const { database } = backend;
  const { order_id: id, contact_number: phone } = call.input;
  if (!sendsCodes(backend)) return refuse(404, 'not-found', 'pathUnknown');
  if (call.caller?.kind !== 'guest') return refuse(404, 'order', 'orderUnknown');
  const proof = { subject: 'order', id, phone, address: call.address } as const;
  return provePhone(database, proof, await findOrderRow(database, id), call.now);
}
