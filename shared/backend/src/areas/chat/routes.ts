import { messageDetails, messageList, messageSearch, messageSend } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { type Chatter, chatNamed, readChat, readConversations, writeMessage } from './service';

/** Chats and messages per page. */
const PAGE = 10;
/** More than anybody types. */
const WRITES_A_MINUTE = 60;

/** Serves the calls of `shared/api/docs/inbox.md`. */
export function registerChatRoutes(backend: BackendContext): void {
  const chatter = (call: Call<unknown>): Chatter => ({
    customerId: call.customer.customerId,
    view: call.view,
  });

  registerEndpoint(backend, messageList, (call) => {
    const { type } = call.input;
    return readConversations(backend, chatter(call), { type }, call.page(PAGE));
  });
  registerEndpoint(backend, messageSearch, (call) => {
    const { name } = call.input;
    return readConversations(backend, chatter(call), { name }, call.page(PAGE));
  });
  registerEndpoint(backend, messageDetails, async (call) => {
    const { conversation_id: conversation, vendor_id, delivery_man_id, admin_id } = call.input;
    const name = vendor_id
      ? chatNamed({ conversation, party: 'vendor', id: vendor_id })
      : delivery_man_id
        ? chatNamed({ conversation, party: 'delivery_man', id: delivery_man_id })
        : chatNamed({ conversation, party: 'admin', id: admin_id });
    return readChat(backend, chatter(call), name, call.page(PAGE));
  });
  registerEndpoint(
    backend,
    messageSend,
    async (call) => {
      const { conversation_id: conversation, receiver_id: id, receiver_type: party } = call.input;
      const writing = {
        to: chatNamed({ conversation, party, id }),
        text: call.input.message ?? null,
        uploads: call.uploads,
        orderId: call.input.order_id ?? null,
        tripId: call.input.trip_id ?? null,
      };
      const page = { limit: PAGE, offset: 1 };
      const details = await writeMessage(backend, chatter(call), writing, page);
      return { ...details, message: message(call.language, 'messageSent') };
    },
    { requestsPerMinute: WRITES_A_MINUTE },
  );
}
