import { type OrderStatus, supportedLanguage } from '@storefront/domain';
import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import type { Language } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { type MessageValues, message } from '../../../server/messages/message';
import { readSettings, shopName } from '../../../settings/shop-settings';
import { sendMessage } from '../../auth/code/outbox';
import { normalisePhone } from '../../auth/identity';
import type { Channel } from '../../auth/queries';
import { scheduledSpan } from '../place/schedule';
import { createOrderLink } from '../read/order-link';
import type { OrderRow } from '../read/order-rows';

interface AnnouncedOrder
  extends Pick<
    OrderRow,
    'id' | 'customer_id' | 'order_type' | 'scheduled' | 'schedule_at' | 'slot_minutes' | 'time_zone'
  > {
  readonly order_status: OrderStatus;
  readonly otp: string;
  readonly language: string | null;
  /** Where the confirmation is sent: a guest's contact, or the contact that the customer chose. */
  readonly email: string | null;
  readonly phone: string | null;
  /** The receiver of a parcel. */
  readonly receiver: string | null;
}

const SELECT = `select o.id, o.customer_id, o.order_type, o.order_status, o.otp, o.scheduled, o.schedule_at,
    o.slot_minutes, z.time_zone, coalesce(c.language, o.language) as language,
    case when c.id is null then o.delivery_address ->> 'contact_person_email'
      when c.is_email_verified and 'orders_email' = any(c.message_choices) then c.email end as email,
    case when c.id is null then o.delivery_address ->> 'contact_person_number'
      when c.is_phone_verified and 'orders_sms' = any(c.message_choices) then c.phone end as phone,
    o.receiver_details ->> 'contact_person_number' as receiver
  from orders o
    join zones z on z.id = o.zone_id
    left join customers c on c.id = o.customer_id
  where o.id = $1`;

/**
 * Confirms a new order to the person who placed it, with its number and a link that opens it on any device; an unpaid
 * one asks for the payment. Guests get an e-mail, or a text message when they gave no e-mail address. The receiver of a
 * parcel gets the code for the courier, and a link that shows only the parcel's position. Called again when an unpaid
 * order is paid.
 */
export async function announceOrder(
  tx: Transaction,
  { config }: { readonly config: Pick<BackendContext['config'], 'publicUrl'> },
  orderId: number,
  now: Date,
): Promise<void> {
  const order = await tx.one<AnnouncedOrder>(SELECT, [orderId]);
  if (!order) return;
  const language = supportedLanguage(order.language ?? undefined);
  const business = shopName(await readSettings(tx), language);
  const send = async (
    channels: readonly (readonly [Channel, string | null])[],
    key: MessageKey,
    values: MessageValues,
  ) => {
    const subject = message(language, 'order.title', { id: orderId });
    const body = message(language, key, { business, id: orderId, ...values });
    for (const [channel, recipient] of channels) {
      if (recipient) await sendMessage(tx, { channel, recipient, subject, body }, now);
    }
  };
  const page = `${config.publicUrl}/track-order?order_id=${orderId}`;
  const isGuests = order.customer_id === null;
  const isWaiting = order.order_status === 'failed';
  if (order.email || order.phone) {
    const link = isGuests ? `${page}#token=${await createOrderLink(tx, orderId, now)}` : page;
    const time = timeOf(order, language);
    await send(
      isGuests && order.email
        ? [['email', order.email]]
        : [
            ['email', order.email],
            ['phone', order.phone],
          ],
      isWaiting ? 'order.unpaidMail' : time ? 'order.placedForMail' : 'order.placedMail',
      { link, time },
    );
  }
  if (order.receiver && !isWaiting) {
    const token = await createOrderLink(tx, orderId, now, 'shared');
    await send([['phone', normalisePhone(order.receiver)]], 'order.parcelMail', {
      code: order.otp,
      link: `${page}#share=${token}`,
    });
  }
}

/** The span for which an order is scheduled, as text; empty for other orders. */
function timeOf(order: AnnouncedOrder, language: Language): string {
  const span = scheduledSpan(order);
  return span
    ? new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: order.time_zone,
      }).formatRange(span.from, span.to)
    : '';
}
