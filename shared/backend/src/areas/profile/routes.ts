import type { ReviewReminder } from '@storefront/api';
import {
  customerInfo,
  customerSuggestedItems,
  messageChoices,
  pushToken,
  removeAccount as removeAccountEndpoint,
  reviewReminder,
  reviewReminderCancel,
  sendConfirmation as sendConfirmationEndpoint,
  updateProfile as updateProfileEndpoint,
  updateZone,
  visitAgain as visitAgainEndpoint,
} from '@storefront/api/contract';
import { orderStatusesThatAre } from '@storefront/domain';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import { pictureAddress } from '../../server/files/picture-address';
import { customerOwner } from '../../server/http/caller';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { maskContact } from '../auth/identity';
import { confirmIdentity, sendConfirmation } from './confirm-identity';
import { savePushDevice } from './push-device';
import { saveMessageChoices, saveZone } from './queries';
import { removeAccount } from './remove-account';
import { readProfile } from './service';
import { suggestItems, visitAgain } from './suggestions';
import { updateProfile } from './update-profile';

const RECEIVED = sqlList(orderStatusesThatAre('received'));

/** The latest delivered order without reviews whose reminder was not declined. */
async function readReminder(
  { database, config }: BackendContext,
  customerId: number,
): Promise<ReviewReminder> {
  const row = await database.one<{ id: number; images: (string | null)[] }>(
    `select o.id, array(
        select coalesce(i.image, d.image) from order_details d left join items i on i.id = d.item_id
          where d.order_id = o.id order by d.id
      ) as images
      from orders o
      where o.owner = $1 and o.order_status in ${RECEIVED} and o.review_reminder
        and o.store_id is not null
        and not exists (
          select 1 from reviews r where r.order_id = o.id and r.customer_id = $2
        )
      order by o.id desc limit 1`,
    [customerOwner(customerId), customerId],
  );
  return {
    order_id: row?.id ?? null,
    images: (row?.images ?? []).flatMap((image) => pictureAddress(config.publicUrl, image) ?? []),
  };
}

/**
 * Stops the reminder of an order.
 * @throws {Refusal} 404 `order` for one that is not the customer's
 */
async function declineReminder(
  { database }: BackendContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  const row = await database.one(
    'update orders set review_reminder = false where id = $1 and owner = $2 returning id',
    [orderId, customerOwner(customerId)],
  );
  if (!row) refuse(404, 'order', 'orderUnknownToYou');
}

/** Serves the calls of `shared/api/docs/profile.md`. */
export function registerProfileRoutes(backend: BackendContext): void {
  registerEndpoint(backend, customerInfo, (call) => readProfile(backend, call));
  registerEndpoint(backend, updateProfileEndpoint, (call) => updateProfile(backend, call), {
    requestsPerMinute: 60,
  });
  registerEndpoint(backend, removeAccountEndpoint, async (call) => {
    await confirmIdentity(backend, call);
    await removeAccount(backend, call.customer.customerId, call.now);
    return {};
  });
  registerEndpoint(
    backend,
    sendConfirmationEndpoint,
    async (call) => {
      const { channel, recipient } = await sendConfirmation(backend, call);
      return {
        message: message(call.language, 'codeSent'),
        confirm_by: channel,
        sent_to: maskContact(recipient),
      };
    },
    { requestsPerMinute: 60 },
  );
  registerEndpoint(backend, pushToken, async ({ customer, input, language, now }, database) => {
    await savePushDevice(database, customer, input.cm_firebase_token || null, now);
    return { message: message(language, 'tokenSaved') };
  });
  registerEndpoint(backend, messageChoices, async ({ customer, input, language }, database) => {
    await saveMessageChoices(database, customer.customerId, input.message_choices);
    return { message: message(language, 'choicesSaved') };
  });
  registerEndpoint(backend, updateZone, async ({ customer, zoneIds }, database) => {
    await saveZone(database, customer.customerId, zoneIds);
    return [];
  });
  registerEndpoint(backend, reviewReminder, ({ customer }) =>
    readReminder(backend, customer.customerId),
  );
  registerEndpoint(backend, reviewReminderCancel, async ({ customer, input }) => {
    await declineReminder(backend, customer.customerId, input.order_id);
    return 'success';
  });
  registerEndpoint(backend, visitAgainEndpoint, (call) =>
    visitAgain(backend, call.customer.customerId, call.view, call.market),
  );
  registerEndpoint(backend, customerSuggestedItems, (call) =>
    suggestItems(backend, call.customer.customerId, call.view, call.market),
  );
}
