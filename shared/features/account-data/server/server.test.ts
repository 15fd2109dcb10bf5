import {
  openForTests,
  openOrderingShop,
  openWithoutFeatures,
} from '@storefront/backend/testing/feature';

describe('the copy of an account', () => {
  const shop = openForTests(() => openOrderingShop());

  it('has the rows of the customer who asks, and is answered five times a minute', async () => {
    const as = await shop.customer();
    const ask = () => shop.ask('GET', '/customer/data', { as });
    const first = (await ask()).json();
    expect(Date.parse(first.created_at)).toBe(shop.clock.now().getTime());
    expect(first.sections.profile).toMatchObject([{ id: as.id, f_name: 'Test' }]);
    for (let count = 1; count < 5; count += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  it('is neither offered nor answered while it is switched off', async () => {
    const { ask, close } = await openWithoutFeatures(shop, await shop.customer());
    expect((await ask('GET', '/customer/data')).statusCode).toBe(404);
    expect((await ask('GET', '/config')).json().account_features).not.toContain('data');
    const { account_features: features } = (await shop.ask('GET', '/config')).json();
    expect(features).toContain('data');
    await close();
  });
});
