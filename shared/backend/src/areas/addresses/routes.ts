import {
  addressAdd,
  addressDefault,
  addressDelete,
  addressList,
  addressUpdate,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { refuse } from '../../server/refusal';
import { registerEndpoint } from '../../server/register-endpoint';
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  listAddresses,
  removeAddress,
} from './service';

/** Serves the calls of `shared/api/docs/addresses.md`. */
export function registerAddressRoutes(backend: BackendContext): void {
  registerEndpoint(backend, addressList, ({ customer, input }, database) =>
    listAddresses(database, customer.customerId, input),
  );
  registerEndpoint(backend, addressAdd, async ({ customer, input, language, now }, database) => ({
    zone_ids: await addAddress(database, customer.customerId, input, now),
    message: message(language, 'addressSaved'),
  }));
  registerEndpoint(backend, addressUpdate, async (call, database) => {
    const id = readId(call.param('id'));
    return {
      zone_id: await changeAddress(database, call.customer.customerId, id, call.input, call.now),
      message: message(call.language, 'addressChanged'),
    };
  });
  registerEndpoint(backend, addressDelete, async ({ customer, input, language }, database) => {
    await removeAddress(database, customer.customerId, input.address_id);
    return { message: message(language, 'addressDeleted') };
  });
  registerEndpoint(backend, addressDefault, async ({ customer, input, language }, database) => {
    await chooseDefaultAddress(database, customer.customerId, input.address_id);
    return { message: message(language, 'addressDefault') };
  });
}

/** @throws {Refusal} 404 for what is no id at all */
function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(404, 'address', 'addressUnknown');
}
