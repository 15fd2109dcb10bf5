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
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { maskContact } from '../auth/identity';
import { confirmIdentity, sendConfirmation } from './confirm-identity';
import { savePushDevice } from './push-device';
import { saveMessageChoices, saveZone } from './queries';
import { removeAccount } from './remove-account';
import { declineReminder, readReminder } from './review-reminder';
import { readProfile } from './service';
import { suggestItems, visitAgain } from './suggestions';
import { updateProfile } from './update-profile';

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
