import { openForTests } from '../../testing/open-for-tests';
import { openStockedShop } from '../orders/testing/item-fixture';
import { payingFixture } from './testing/paying-fixture';

describe('a wallet of the browser', () => {
  const shop = openForTests(() => openStockedShop());
  const { place, pay, stateOf, flagOf } = payingFixture(shop);

  it('pays by a token for one payment, and no other', async () => {
    const guest = shop.guest();
    const minted = await shop.backend.app.inject({ method: 'POST', url: '/sandbox/wallet/token' });
    const { token } = minted.json();
    const wallet = { payment_method: 'sandbox_wallet', payment_token: token };
    const [first, second] = [await place(guest), await place(guest)];
    expect(flagOf(await pay(guest, first, { ...wallet, payment_token: 'made-up' }))).toBe('fail');
    expect(flagOf(await pay(guest, first, wallet))).toBe('success');
    expect(flagOf(await pay(guest, second, wallet))).toBe('fail');
    expect(await stateOf(first)).toMatchObject({ payment_status: 'paid' });
    expect(await stateOf(second)).toMatchObject({ payment_status: 'unpaid' });
    const elsewhere = await pay(guest, second, { payment_token: token });
    expect([elsewhere.statusCode, elsewhere.json().errors[0].code]).toEqual([
      403,
      'payment_method',
    ]);
    const config = await shop.ask('GET', '/config');
    expect(config.json().active_payment_method_list).toContainEqual(
      expect.objectContaining({
        gateway: 'sandbox_wallet',
        payment_request: { method: expect.stringContaining('/sandbox/wallet'), data: {} },
      }),
    );
  });

  it('shows amounts with the digits of their currency', async () => {
    const sheet = async (query: string) =>
      (await shop.backend.app.inject({ url: `/sandbox/wallet/sheet?${query}` })).body;
    expect(await sheet('currency=EGP&value=22.3')).toMatch(/22\.30</);
    expect(await sheet('currency=XTS&value=22.3')).toContain('XTS 22.3<');
  });
});
