import { endpoints } from '@storefront/api/contract';
import { openForTests } from '../../testing/open-for-tests';
import { DOWNTOWN, flawsOf, openShop } from '../search/shop-fixture';

const shop = openForTests(openShop);
let layla: Record<string, string>;
let omar: Record<string, string>;
beforeAll(async () => {
  layla = await shop.signIn(1);
  omar = await shop.signIn(2);
});

interface CouponAnswer {
  code: string;
  customer_id: string;
}
const codes = async (path: string, headers: Record<string, string>): Promise<string[]> =>
  (await shop.get(path, headers)).body.map((coupon: CouponAnswer) => coupon.code).sort();
const apply = (code: string, storeId = 1, headers = layla) =>
  shop.get(`/coupon/apply?code=${code}&store_id=${storeId}`, headers);

describe('the list of coupons', () => {
  it('fits the contract', async () => {
    for (const [name, path] of [
      ['couponList', '/coupon/list'],
      ['publicCouponList', '/coupon/list/all'],
    ]) {
      const endpoint = endpoints.find((candidate) => candidate.name === name);
      const { body } = await shop.get(path ?? '', layla);
      expect(endpoint && flawsOf(endpoint, body)).toEqual([]);
    }
  });

  it('is for this customer, these zones, this module and today', async () => {
    expect(await codes('/coupon/list', { ...layla, zoneid: '[2]' })).not.toContain('DOWNTOWN15');
    const own = await codes('/coupon/list', layla);
    expect(own).toEqual(expect.arrayContaining(['SOUK10', 'LAYLA', 'DOWNTOWN15', 'KOSHARI20']));
    expect(own).not.toContain('LASTYEAR');
    expect(own).not.toContain('DRIVE12');
    expect(await codes('/coupon/list', { ...layla, moduleid: '6' })).toContain('DRIVE12');
    expect(await codes('/coupon/list', omar)).not.toContain('LAYLA');
  });

  it('does not show other customers’ coupons, nor who else has a coupon', async () => {
    expect(await codes('/coupon/list/all?customer_id=1', DOWNTOWN)).not.toContain('LAYLA');
    await shop.database.query("update coupons set customer_ids = '{1,5,6}' where code = 'LAYLA'");
    const { body } = await shop.get('/coupon/list', layla);
    const mine = body.find((coupon: CouponAnswer) => coupon.code === 'LAYLA');
    expect(JSON.parse(mine.customer_id)).toEqual(['1']);
  });

  it('leaves out used-up coupons, and first-order coupons after an order', async () => {
    expect(await codes('/coupon/list', layla)).not.toContain('WELCOME50');
    await shop.database.query(
      "insert into coupon_uses select id, 1, 1 from coupons where code = 'LAYLA'",
    );
    expect(await codes('/coupon/list', layla)).not.toContain('LAYLA');
    expect(await codes('/coupon/list/all', DOWNTOWN)).toContain('WELCOME50');
  });

  it('contains all of the customer with their state on request', async () => {
    const change = (code: string, set: string) =>
      shop.database.query(`update coupons set ${set} where code = '${code}'`);
    await change('FRESH25', 'start_date = start_date + 400, expire_date = expire_date + 400');
    const path = '/coupon/list?with_state=1';
    const { body } = await shop.get(path, layla);
    const states = Object.fromEntries(
      body.map(({ code, state }: { code: string; state: string }) => [code, state]),
    );
    // Of every module, whichever is chosen; the first order was made long ago.
    expect(states).toMatchObject({
      SOUK10: 'usable',
      DRIVE12: 'usable',
      FRESH25: 'upcoming',
      LAYLA: 'used_up',
    });
    expect(Object.keys(states)).not.toEqual(expect.arrayContaining(['WELCOME50']));
    expect(Object.keys(states)).not.toEqual(expect.arrayContaining(['RIYADH10']));
    const ended = await shop.database.query<{ code: string }>(
      `update coupons set start_date = date '2020-01-01', expire_date = $1::date - 1
        where code = 'SOUK10' returning code`,
      [shop.clock.now()],
    );
    expect(ended).toHaveLength(1);
    const later: { code: string; state: string }[] = (await shop.get(path, layla)).body;
    const order = ['usable', 'upcoming', 'used_up', 'expired'];
    const places = later.map(({ state }) => order.indexOf(state));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(later.filter(({ state }) => state === 'expired').map(({ code }) => code)).toEqual([
      'SOUK10',
      'LASTWEEK',
    ]);
    await change('SOUK10', "expire_date = '2020-02-01'");
    expect(await codes(path, layla)).not.toContain('SOUK10');
    expect(await codes(path, omar)).not.toContain('LAYLA');
    await change('SOUK10', "expire_date = '2099-01-01'");
    await change('FRESH25', 'start_date = start_date - 400, expire_date = expire_date - 400');
  });
});

describe('applying a coupon', () => {
  it('answers the coupon, in upper and lower case', async () => {
    const { status, body } = await apply('koshari20');
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 'KOSHARI20', store_id: 1, data: '[1]', discount: 20 });
    const zone = (await apply('DOWNTOWN15')).body;
    // Copied from a page of the shop, and typed on an Arabic keyboard.
    expect((await apply(encodeURIComponent('\u2068DOWNTOWN١٥\u2069'))).body).toEqual(zone);
    expect(zone).toMatchObject({ zoneId: [1], data: '[1]' });
  });

  it.each([
    ['NOSUCH', 1, 404],
    ['DRIVE12', 1, 404],
    ['FRESH25', 1, 404],
    ['SOUK10', 999_999, 404],
    ['LASTYEAR', 1, 403],
    ['LAYLA', 1, 406],
    ['WELCOME50', 1, 406],
    ["'%20or%20'1'='1", 1, 404],
  ])('refuses %s in store %i with %i', async (code, store, expected) => {
    const { status, codes: given } = await apply(code, store);
    expect([status, given]).toEqual([expected, ['coupon']]);
  });

  it.each([
    ['DRIVE12', 'This coupon is not valid in this section of the shop.'],
    ['FRESH25', 'This coupon is not valid in this section of the shop.'],
    ['WELCOME50', 'This coupon is for the first order.'],
    ['LAYLA', 'You cannot use this coupon again.'],
  ])('gives the reason for %s: %s', async (code, reason) => {
    const { body } = await apply(code);
    expect(body.errors).toEqual([{ code: 'coupon', message: reason }]);
  });

  it('is refused in another store or zone than the coupon’s', async () => {
    const other = await shop.database.one<{ id: number }>(
      'select max(id) as id from stores where module_id = 1 and zone_id = 2',
    );
    const messageOf = async (code: string) => (await apply(code, other?.id)).body.errors[0].message;
    expect(await messageOf('KOSHARI20')).toBe('This coupon is not valid in this store.');
    expect(await messageOf('DOWNTOWN15')).toBe('This coupon is not valid in this area.');
  });

  it('refuses a coupon of another customer and one of another zone', async () => {
    expect((await apply('LAYLA', 1, omar)).status).toBe(403);
    const elsewhere = await shop.database.one<{ id: number }>(
      'select id from stores where module_id = 1 and zone_id = 2 limit 1',
    );
    expect((await apply('DOWNTOWN15', elsewhere?.id)).status).toBe(404);
  });

  it('answers as an order would: only a store’s own coupon is bound to its store', async () => {
    const bind = (createdBy: string) =>
      shop.database.query(
        `update coupons set created_by = $1, store_id = (
          select max(id) from stores where module_id = 1 and zone_id = 1
        ) where code = 'SOUK10'`,
        [createdBy],
      );
    await bind('vendor');
    expect((await apply('SOUK10')).status).toBe(404);
    await bind('admin');
    expect((await apply('SOUK10')).status).toBe(200);
  });

  it.each(['/coupon/apply?store_id=1', '/coupon/apply?code=SOUK10&store_id=x'])(
    'refuses %s',
    async (path) => {
      expect((await shop.get(path, layla)).status).toBe(403);
    },
  );
});
