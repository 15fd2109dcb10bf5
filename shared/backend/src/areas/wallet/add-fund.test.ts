import { openForTests } from '../../testing/open-for-tests';
import { readBalance } from '../../testing/wallets';
import { openOrderingShop, type Somebody } from '../orders/testing/ordering-shop';

const shop = openForTests(openOrderingShop);

const flagOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers.location)).searchParams.get('flag');
const balanceOf = ({ id }: { id: number }) => readBalance(shop.database, id);

describe('adding funds', () => {
  const add = (as: Somebody, changes: object = {}) =>
    shop.ask('POST', '/customer/wallet/add-fund', {
      as,
      body: {
        amount: 600,
        payment_method: 'sandbox_wallet',
        callback: 'https://shop.example/profile?page=wallet',
        payment_platform: 'web',
        ...changes,
      },
    });

  it('credits the wallet with its bonus once when the top-up is paid', async () => {
    const person = await shop.customer();
    const { redirect_link: link } = (await add(person)).json();
    expect(link).toMatch(/^https:\/\/shop\.example\/sandbox\/pay\/[0-9a-f]{32}$/);
    expect(await balanceOf(person)).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => shop.decide(link, 'approve')));
    // 10 % on top of 500 or more.
    expect(await balanceOf(person)).toBe(660);
    const { data } = (
      await shop.ask('GET', '/customer/wallet/transactions?type=add_fund', { as: person })
    ).json();
    expect(data).toMatchObject([{ credit: 600, admin_bonus: 60, balance: 660 }]);
  });

  it('credits nothing for a top-up that was declined or never paid', async () => {
    const person = await shop.customer();
    const { redirect_link: link } = (await add(person)).json();
    expect(flagOf(await shop.decide(link, 'decline'))).toBe('fail');
    expect(flagOf(await shop.decide(link, 'approve'))).toBe('fail');
    expect(await balanceOf(person)).toBe(0);
  });

  it.each([
    ['amount', 0],
    ['amount', -5],
    ['amount', 0.001],
    ['amount', 1e21],
    ['amount', 'Infinity'],
    ['amount', '١٠٠'],
    ['amount', '1,000'],
    ['amount', null],
    ['amount', [100]],
    ['amount', 10.005],
    ['payment_method', 'gold'],
    ['callback', 'https://evil.example/profile?page=wallet'],
  ])('refuses the %s %p', async (field, value) => {
    const answer = await add(await shop.customer(), { [field]: value });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, field]);
  });
});
