import { demoZones } from '@storefront/demo';
import { openAccountShop } from '../testing/account-shop';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest } from '../testing/send-request';

const shop = openForTests(openAccountShop);

const get = (path: string, headers: Record<string, string> = {}) => shop.get(path, { headers });
const downtown = 'lat=30.0478&lng=31.2397';
const desert = 'lat=29.0&lng=30.0';

describe('the configuration', () => {
  it('is that of Egypt by default, and of the region of the zones', async () => {
    const egypt = (await get('/config')).json();
    expect(egypt).toMatchObject({
      business_name: 'Souk',
      country: 'EG',
      currency_symbol: 'EGP',
      digit_after_decimal_point: 2,
      demo: true,
      schedule_order_slot_duration: 30,
    });
    const riyadh = (await get('/config', { zoneid: '[4]', 'x-localization': 'ar' })).json();
    expect(riyadh).toMatchObject({
      business_name: 'سوق',
      footer_text: '© سوق',
      country: 'SA',
      currency_symbol: 'ر.س',
    });
  });

  it('contains full addresses of pictures that exist', async () => {
    const { logo_full_url } = (await get('/config')).json();
    expect(logo_full_url).toMatch(/^https:\/\/shop\.example\/pictures\//);
    const picture = await sendRequest(shop.backend.app, { url: new URL(logo_full_url).pathname });
    expect(picture.statusCode).toBe(200);
  });

  it('changes with the settings of the operator', async () => {
    await shop.database.query("update settings set value = $1 where key = 'shop'", [
      JSON.stringify({ businessName: 'Bazaar', wallet: false }),
    ]);
    const changed = (await get('/config')).json();
    await shop.database.query('delete from settings');
    expect(changed).toMatchObject({ business_name: 'Bazaar', customer_wallet_status: 0 });
  });

  it('offers payment methods in the language of the caller', async () => {
    const gateways = (await get('/config/get-PaymentMethods')).json();
    expect(gateways.length).toBeGreaterThan(0);
    const [method] = (await get('/offline_payment_method_list', { 'x-localization': 'ar' })).json();
    expect(method).toMatchObject({ method_name: 'تحويل بنكي' });
  });
});

describe('zones', () => {
  it('are found by place, with their modules and fees', async () => {
    const answer = (await get(`/config/get-zone-id?${downtown}`)).json();
    expect(answer.zone_id).toBe('[1]');
    expect(answer.zone_data[0].modules.map((module: { id: number }) => module.id)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(answer.zone_data[0].modules[0].pivot).toMatchObject({
      zone_id: 1,
      delivery_charge_type: 'distance',
      per_km_shipping_charge: 5,
    });
  });

  it('are not found in the desert, nor where they are switched off', async () => {
    const outside = await get(`/config/get-zone-id?${desert}`);
    expect([outside.statusCode, outside.json().errors[0].code]).toEqual([404, 'coordinates']);
    await shop.database.query('update zones set status = false where id = 1');
    const off = await get(`/config/get-zone-id?${downtown}`);
    await shop.database.query('update zones set status = true where id = 1');
    expect([off.statusCode, off.json().errors[0].code]).toEqual([403, 'coordinates']);
  });

  it.each(['lat=91&lng=0', 'lat=NaN&lng=31', 'lng=31'])('refuse the place %s', async (place) => {
    const answer = await get(`/config/get-zone-id?${place}`);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'lat']);
  });

  it('are listed with closed borders', async () => {
    const zones = (await get('/zone/list')).json();
    expect(zones).toHaveLength(demoZones.length);
    const [ring] = zones[0].coordinates.coordinates;
    expect(ring[0]).toEqual(ring[ring.length - 1]);
  });

  it('answer whether a place is inside', async () => {
    expect((await get(`/zone/check?${downtown}&zone_id=1`)).json()).toBe(true);
    expect((await get(`/zone/check?${downtown}&zone_id=4`)).json()).toBe(false);
  });
});

describe('modules', () => {
  const names = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).json().map((module: { module_name: string }) => module.module_name);

  it('are all six without a zone, and those of the zone with one', async () => {
    expect(await names('/module')).toEqual([
      'Food',
      'Grocery',
      'Pharmacy',
      'Shop',
      'Parcel',
      'Rental',
    ]);
    expect(await names('/module', { zoneid: '[4]', 'x-localization': 'ar' })).toEqual([
      'طعام',
      'بقالة',
      'تأجير سيارات',
    ]);
  });

  it('of a registration form leave parcels out', async () => {
    expect(await names('/module?zone_id=1')).not.toContain('Parcel');
  });
});

describe('routes', () => {
  const ends = 'origin_lat=30.0478&origin_lng=31.2397&destination_lat=30.06&destination_lng=31.22';
  it('have a distance and a line', async () => {
    const measured = (await get(`/config/distance-api?${ends}&mode=DRIVE`)).json();
    expect(measured.distanceMeters).toBeGreaterThan(1000);
    const drawn = (await get(`/config/direction-api?${ends}`)).json();
    expect(drawn.routes[0].polyline.encodedPolyline.length).toBeGreaterThan(10);
  });

  it('do not exist between the cities', async () => {
    const answer = await get(
      '/config/distance-api?origin_lat=30.0478&origin_lng=31.2397&destination_lat=24.7&destination_lng=46.68',
    );
    const rows = [{ elements: [{ status: 'ZERO_RESULTS' }] }];
    expect(answer.json()).toEqual({ status: 'ZERO_RESULTS', rows });
  });
});
