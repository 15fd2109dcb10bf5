import {
  addressBody,
  doorPhotoFixture,
  openForTests,
  openOrderingShop,
  pngBytes,
} from '@storefront/backend/testing/feature';
import { agreeToChange } from '../testing/agree-to-change';

describe('the photo of the door, when the order is changed', () => {
  const shop = openForTests(() => openOrderingShop());
  const { orderTo, photo, saved, send, statusOf, uploadsOf } = doorPhotoFixture(shop);
  const remove = (as: Parameters<typeof saved>[0], id: number) =>
    shop.ask('DELETE', `/customer/address/delete?address_id=${id}`, { as });

  it('is not of the old door', async () => {
    const person = await shop.customer();
    await send(person, [photo()]);
    const { id } = await saved(person);
    const orderId = await orderTo(person, id);
    const door = { address: '2 Kasr El Nil St', latitude: '30.0561', longitude: '31.2394' };
    expect((await agreeToChange(shop, person, orderId, door)).statusCode).toBe(200);
    const { delivery_address } = await shop.track(person, orderId);
    expect(delivery_address).toMatchObject({ ...door, door_photo_full_url: null });
    expect(await uploadsOf(person)).toHaveLength(1);
    await remove(person, id);
    expect(await uploadsOf(person)).toEqual([]);
  });

  it('is of the address that it is changed to, with the other door fields', async () => {
    const person = await shop.customer();
    await send(person, [photo()]);
    const former = (await saved(person)).id;
    const orderId = await orderTo(person, former);
    await send(person, [photo(pngBytes(9, 9))]);
    const { id, door_photo_full_url: shown } = await saved(person);
    const change = (address_id: number) =>
      agreeToChange(shop, person, orderId, addressBody({ address_id }));
    const photoOfOrder = async () =>
      (await shop.track(person, orderId)).delivery_address.door_photo_full_url;
    expect(await photoOfOrder()).not.toBe(shown);
    await shop.ask('PUT', `/customer/address/update/${id}`, {
      as: person,
      body: addressBody({ gate_code: '7788#', leave_at_door: 1, address_type: 'office' }),
    });
    expect((await change(id)).statusCode).toBe(200);
    expect((await shop.track(person, orderId)).delivery_address).toMatchObject({
      address: '14 Talaat Harb St',
      address_type: 'office',
      gate_code: '7788#',
      leave_at_door: true,
      door_photo_full_url: shown,
    });
    // The old door's photo now belongs only to its address, and the new one to address and order.
    for (const address of [former, id]) await remove(person, address);
    expect(await uploadsOf(person)).toHaveLength(1);
    expect(await statusOf(shown)).toBe(200);

    // Somebody else's address has no effect.
    const stranger = await shop.customer();
    await send(stranger, [photo()]);
    await change((await saved(stranger)).id);
    expect(await photoOfOrder()).toBe(shown);
  });
});
