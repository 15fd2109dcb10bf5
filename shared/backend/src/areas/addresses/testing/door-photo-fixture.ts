import { multipartBody, pngBytes, type TestFile } from '../../../testing/multipart-body';
import { sendRequest } from '../../../testing/send-request';
import { addItem, addStore, buyNow } from '../../orders/testing/item-fixture';
import type { OrderingShop } from '../../orders/testing/ordering-shop';

/** The body of an address in Downtown, with the given changes. */
export const addressBody = (changes: object = {}) => ({
  address: '14 Talaat Harb St',
  address_type: 'home',
  contact_person_name: 'Nour',
  contact_person_number: '+201001112223',
  latitude: 30.0478,
  longitude: '31.2397',
  house: '14',
  ...changes,
});

type Person = Awaited<ReturnType<OrderingShop['customer']>>;

/** Calls of customers who add photos of their doors. They read `shop` when they are called. */
export function doorPhotoFixture(shop: OrderingShop) {
  return {
    photo: (bytes = pngBytes()): TestFile => ({ field: 'door_photo', bytes }),

    /** Adds an address with these files, or replaces the files of address `id`. */
    send(as: Person, files: readonly TestFile[], id?: number) {
      const { latitude, longitude, ...texts } = addressBody();
      const fields = { ...texts, latitude: String(latitude), longitude: String(longitude) };
      const { payload, headers } = multipartBody(fields, files);
      return sendRequest(shop.backend.app, {
        method: id === undefined ? 'POST' : 'PUT',
        url: `/api/v1/customer/address/${id === undefined ? 'add' : `update/${id}`}`,
        payload,
        headers: { ...headers, authorization: `Bearer ${as.token}` },
      });
    },

    /** The newest address. */
    saved: async (as: Person) =>
      (await shop.ask('GET', '/customer/address/list', { as })).json().addresses[0],

    statusOf: async (address: string) => {
      const { pathname, search } = new URL(address);
      return (await sendRequest(shop.backend.app, { url: pathname + search })).statusCode;
    },

    uploadsOf: ({ id }: Person) =>
      shop.database.query('select private from uploads where owner = $1', [`c:${id}`]),

    /** @returns the number of a new order to that address */
    async orderTo(as: Person, address_id: number): Promise<number> {
      const store = await addStore(shop.database);
      const item = await addItem(shop.database, store, { stock: 10 });
      const body = buyNow(store, item, 1, { address_id });
      return (await shop.ask('POST', '/customer/order/place', { as, body })).json().order_id;
    },
  };
}
