import {
  buyNow,
  openForTests,
  openStockedShop,
  openWithoutFeatures,
  type Somebody,
} from '@storefront/backend/testing/feature';

const PHONE = '+201055512345';
const TWO_HOURS = 2 * 3600;

describe('a link by which others follow an order', () => {
  const shop = openForTests(() => openStockedShop());

  async function placeAs(as: Somebody): Promise<{ id: number; token: string }> {
    const body = buyNow(shop.store, shop.item, 1, { contact_person_number: PHONE });
    const answer = (await shop.ask('POST', '/customer/order/place', { as, body })).json();
    return { id: answer.order_id, token: answer.tracking_token };
  }
  const cancel = (as: Somebody, order_id: number, proof: object = {}) =>
    shop.ask('PUT', '/customer/order/cancel', { as, body: { order_id, reason: 'No', ...proof } });
  const share = (as: Somebody, order_id: number) =>
    shop.ask('POST', '/customer/order/share', { as, body: { order_id } });
  const readShared = (order_id: number, token: string) =>
    shop.ask('GET', `/customer/order/shared?order_id=${order_id}&share_token=${token}`, {
      as: shop.guest(),
    });

  it('is made by the customer of the order alone, while it is running', async () => {
    const person = await shop.customer();
    const { id } = await placeAs(person);
    expect((await share(await shop.customer(), id)).statusCode).toBe(404);
    const { share_token } = (await share(person, id)).json();
    expect((await readShared(id, share_token)).json()).toMatchObject({ id });
    await cancel(person, id);
    const refused = await share(person, id);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'order']);
  });

  it('is listed with the others to its owner, and ends when the owner says so', async () => {
    const guest = shop.guest();
    const { id, token } = await placeAs(guest);
    const links = async (as: Somebody, proof = '') =>
      shop.ask('GET', `/customer/order/shares?order_id=${id}${proof}`, { as });
    const end = (as: Somebody, link_id: number, proof: object = {}) =>
      shop.ask('PUT', '/customer/order/share/end', {
        as,
        body: { order_id: id, link_id, ...proof },
      });
    const first: string = (await share(guest, id)).json().share_token;
    shop.clock.advance(1_000);
    const second: string = (await share(guest, id)).json().share_token;
    const listed = (await links(shop.guest(), `&tracking_token=${token}`)).json();
    expect(listed.links).toHaveLength(2);
    const [newest, oldest] = listed.links;
    expect(Date.parse(newest.created_at) - Date.parse(oldest.created_at)).toBe(1_000);
    expect(JSON.stringify(listed)).not.toContain(first);

    for (const proof of ['', `&contact_number=${PHONE}`, `&tracking_token=${first}`]) {
      expect((await links(shop.guest(), proof)).statusCode).toBe(404);
    }
    expect((await end(shop.guest(), oldest.id)).statusCode).toBe(404);
    const foreign = await placeAs(guest);
    await share(guest, foreign.id);
    const [ofForeign] = (
      await shop.ask('GET', `/customer/order/shares?order_id=${foreign.id}`, { as: guest })
    ).json().links;
    expect((await end(guest, ofForeign.id)).json().errors[0].code).toBe('share');

    expect((await end(guest, oldest.id)).statusCode).toBe(200);
    expect((await readShared(id, first)).statusCode).toBe(404);
    expect((await readShared(id, second)).statusCode).toBe(200);
    expect((await links(guest)).json().links).toMatchObject([{ id: newest.id }]);
    expect((await end(guest, oldest.id)).statusCode).toBe(404);
    // The guest's own link is not a shared one.
    expect((await cancel(shop.guest(), id, { tracking_token: token })).statusCode).toBe(200);
  });

  it('is one of five at most, also when many are made at once', async () => {
    const person = await shop.customer();
    const { id } = await placeAs(person);
    const made = await Promise.all(Array.from({ length: 12 }, () => share(person, id)));
    const statuses = made.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(403)]);
    expect(made.find(({ statusCode }) => statusCode === 403)?.json().errors[0].code).toBe('share');
  });

  it('is offered while the order is running', async () => {
    const person = await shop.customer();
    const { id } = await placeAs(person);
    const offers = async () =>
      (await shop.ask('GET', `/customer/order/track?order_id=${id}`, { as: person })).json().offers;
    expect(await offers()).toEqual(expect.arrayContaining(['share', 'share_links']));
    await cancel(person, id);
    expect(await offers()).not.toContain('share');
    // Existing links can still be ended until they expire.
    expect(await offers()).toContain('share_links');
    await shop.after(TWO_HOURS);
    expect(await offers()).not.toContain('share_links');
  });

  it('is neither made nor offered while it is switched off; what it has made shows the order until it ends', async () => {
    const person = await shop.customer();
    const { id } = await placeAs(person);
    const { share_token } = (await share(person, id)).json();
    const { ask, close } = await openWithoutFeatures(shop, person);
    for (const answer of [
      await ask('POST', '/customer/order/share', { order_id: id }),
      await ask('GET', `/customer/order/shares?order_id=${id}`),
      await ask('PUT', '/customer/order/share/end', { order_id: id, link_id: 1 }),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await ask('GET', `/customer/order/track?order_id=${id}`)).json().offers).toEqual([]);
    const shown = await ask(
      'GET',
      `/customer/order/shared?order_id=${id}&share_token=${share_token}`,
    );
    expect(shown.json()).toMatchObject({ id });
    await close();
  });
});
