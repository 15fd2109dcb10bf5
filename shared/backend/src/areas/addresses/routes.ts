import {
  addressAdd,
  addressDefault,
  addressDelete,
  addressList,
  addressUpdate,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { repeat } from '../../server/repeat';
import { forgetDoorPhotos } from './door-photo';
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  listAddresses,
  removeAddress,
} from './service';

const DAY_MS = 86_400_000;

/** Serves the calls of `shared/api/docs/addresses.md`. */
export function registerAddressRoutes(backend: BackendContext): void {
  registerEndpoint(backend, addressList, (call, database) =>
    listAddresses(database, call, call.input),
  );
  registerEndpoint(backend, addressAdd, async (call) => ({
    zone_ids: await addAddress(backend, call),
    message: message(call.language, 'addressSaved'),
  }));
  registerEndpoint(backend, addressUpdate, async (call) => ({
    ...(await changeAddress(backend, call, readId(call.param('id')))),
    message: message(call.language, 'addressChanged'),
  }));
  registerEndpoint(backend, addressDelete, async ({ customer, input, language }, database) => {
    await removeAddress(database, customer.customerId, input.address_id);
    return { message: message(language, 'addressDeleted') };
  });
  registerEndpoint(backend, addressDefault, async ({ customer, input, language }, database) => {
    await chooseDefaultAddress(database, customer.customerId, input.address_id);
    return { message: message(language, 'addressDefault') };
  });
  repeat(backend.app, DAY_MS, 'forgetting photos of doors', () => forgetDoorPhotos(backend));
}

/** @throws {Refusal} 404 for text that is no id */
function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(404, 'address', 'addressUnknown');
}
