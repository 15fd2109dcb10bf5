import * as z from 'zod/mini';
import { forgetBuyNow, keepBuyNow, readBuyNow } from './buy-now';
import {
  closeCheckout,
  keepDraft,
  markSent,
  openCheckout,
  sentCheckouts,
  signIn,
  signOut,
} from './index';
import { loadPage, storeInOtherTab } from './testing/storage';

describe('session', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  const place = {
    location: 'شارع طلعت حرب، القاهرة',
    coordinates: { lat: 30.0444, lng: 31.2357 },
    zoneIds: [1, 4],
    locationLanguage: 'ar',
    placeId: 'cairo:street:talaat-harb',
  } as const;
  const food = { id: 2, module_name: 'Food', module_type: 'food', icon_full_url: null } as const;

  test('everything is stored under the specified keys', async () => {
    const session = await loadPage();
    session.signIn('secret-token');
    session.setGuestId('guest-1');
    session.choosePlace(place);
    session.chooseModule(food);
    session.setCountry('eg');
    session.setLanguage('ar', 'rtl');
    session.setTheme('dark');
    expect({ ...localStorage }).toEqual({
      token: 'secret-token',
      guest_id: 'guest-1',
      zoneid: '[1,4]',
      location: place.location,
      'location-language': 'ar',
      'location-place': place.placeId,
      currentLatLng: '{"lat":30.0444,"lng":31.2357}',
      module: JSON.stringify(food),
      country: 'EG',
      'language-setting': 'ar',
      settings: '{"direction":"rtl","theme":"dark"}',
    });
  });

  test('an unchanged country notifies no listener', async () => {
    const session = await loadPage();
    session.setCountry('eg');
    const changed = jest.fn();
    session.useWhere.subscribe(changed);
    session.setCountry('EG');
    expect(changed).not.toHaveBeenCalled();
    session.setCountry('SA');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('all values are restored after a reload', async () => {
    const before = await loadPage();
    before.signIn('secret-token');
    before.setGuestId('guest-1');
    before.choosePlace(place);
    before.chooseModule(food);
    before.setLanguage('ar', 'rtl');
    const after = await loadPage();
    expect(after.getToken()).toBe('secret-token');
    expect(after.isSignedIn()).toBe(true);
    expect(after.getGuestId()).toBe('guest-1');
    expect(after.getWhere()).toEqual({ ...place, country: null });
    expect(after.hasLocation()).toBe(true);
    expect(after.getModule()).toEqual(food);
    expect(after.getSettings()).toEqual({ language: 'ar', direction: 'rtl', theme: 'system' });
    expect(after.useStorageHealth.getState()).toEqual({
      problem: null,
      ignored: [],
      outdated: false,
    });
  });

  test('a tab keeps its module while another tab uses another one; a new tab begins with the last one', async () => {
    const before = await loadPage();
    before.chooseModule(food);
    storeInOtherTab('module', '{"id":3,"module_name":"Pharmacy","module_type":"pharmacy"}');
    expect(before.getModule()?.id).toBe(2);
    const reloaded = await loadPage();
    expect(reloaded.getModule()?.id).toBe(2);
    sessionStorage.clear();
    const newTab = await loadPage();
    expect(newTab.getModule()?.id).toBe(3);
  });

  test('a module that was forgotten in one tab is forgotten after the reload of every tab', async () => {
    const before = await loadPage();
    before.chooseModule(food);
    storeInOtherTab('module', null);
    const reloaded = await loadPage();
    expect(reloaded.getModule()).toBeNull();
  });

  test("a first visit is that of a guest without a place, in English and the device's theme", async () => {
    const session = await loadPage();
    expect(session.isSignedIn()).toBe(false);
    expect(session.hasLocation()).toBe(false);
    expect(session.getModule()).toBeNull();
    expect(session.getSettings()).toEqual({ language: 'en', direction: 'ltr', theme: 'system' });
    expect(session.sessionHeaders()).toEqual({ 'X-localization': 'en' });
  });

  test('headers contain caller and place in ASCII, and no place names', async () => {
    const session = await loadPage();
    session.signIn('secret-token');
    session.choosePlace(place);
    session.chooseModule(food);
    session.setLanguage('ar', 'rtl');
    const headers = session.sessionHeaders();
    expect(headers).toEqual({
      latitude: '30.0444',
      longitude: '31.2357',
      zoneid: '[1,4]',
      moduleId: '2',
      'X-localization': 'ar',
      authorization: 'Bearer secret-token',
    });
    expect(Object.values(headers).join('')).toMatch(/^[\x20-\x7e]*$/);
  });

  test('headers contain coordinates with four decimals, while the session stores them unchanged', async () => {
    const session = await loadPage();
    const coordinates = { lat: 30.044_449_9, lng: -0.000_01 };
    session.choosePlace({ ...place, coordinates });
    expect(session.sessionHeaders()).toMatchObject({ latitude: '30.0444', longitude: '0' });
    expect(session.getWhere().coordinates).toEqual(coordinates);
  });

  test.each(['', 'two words', 'line\nbreak', 'رمز', 'x'.repeat(5000)])(
    'the token %j is refused, because it is invalid in a header',
    async (token) => {
      const session = await loadPage();
      expect(() => session.signIn(token)).toThrow();
      expect(session.getToken()).toBeNull();
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  test("signing out removes the customer's data and keeps the place", async () => {
    const session = await loadPage();
    session.signIn('secret-token');
    session.choosePlace(place);
    session.rememberSearch('insulin');
    session.setGuestContact({ contact_person_name: 'Mona' });
    session.setGuestAddress({ address: 'Cairo' });
    session.keepForReload('form', { note: 'ring twice' });
    session.keepBuyNow({ kind: 'buy_now' });
    session.rememberOrder({ orderId: 100231, phone: '+201001234567' });
    session.signOut();
    expect(Object.keys({ ...localStorage }).sort()).toEqual([
      'currentLatLng',
      'location',
      'location-language',
      'location-place',
      'zoneid',
    ]);
    expect({ ...sessionStorage }).toEqual({});
    expect(session.useRecentSearches.getState()).toEqual([]);
    expect(session.getGuestDetails()).toEqual({ contact: null, address: null });
    expect(session.sessionHeaders()).not.toHaveProperty('authorization');
  });

  test('leaving the device also removes the place, which may be a saved address', async () => {
    const session = await loadPage();
    session.signIn('secret-token');
    session.choosePlace(place);
    session.leaveDevice();
    expect({ ...localStorage }).toEqual({});
    expect(session.hasLocation()).toBe(false);
  });

  test('what a feature stores of a person stays at a sign-out, and not on a device that is left', async () => {
    const session = await loadPage();
    localStorage.setItem('souk:diet-passport', '{}');
    session.signIn('secret-token');
    session.signOut();
    expect(localStorage.getItem('souk:diet-passport')).toBe('{}');
    session.leaveDevice();
    expect(localStorage.getItem('souk:diet-passport')).toBeNull();
  });

  test('several parts of the page follow the same key', async () => {
    const session = await loadPage();
    const rereads = [jest.fn(), jest.fn()];
    for (const reread of rereads) session.followKey('souk:shared', reread);
    storeInOtherTab('souk:shared', 'new');
    for (const reread of rereads) expect(reread).toHaveBeenCalledTimes(1);
  });

  test('sign-in and sign-out in another tab take effect in this one', async () => {
    const session = await loadPage();
    storeInOtherTab('token', 'from-there');
    expect(session.getToken()).toBe('from-there');
    session.keepForReload('form', { note: 'private' });
    session.keepBuyNow({ kind: 'buy_now' });
    storeInOtherTab('token', null);
    expect(session.isSignedIn()).toBe(false);
    expect({ ...sessionStorage }).toEqual({});
  });

  test.each([
    ['in another tab', (token: string) => storeInOtherTab('token', token)],
    ['in this one', (token: string, session: typeof import('./index')) => session.signIn(token)],
  ])(
    'a token that follows another one %s removes what belongs to the first customer',
    async (_, next) => {
      const session = await loadPage();
      session.signIn('first-token');
      session.setGuestContact({
        contact_person_name: 'Layla',
        contact_person_number: '+201000000001',
      });
      session.keepForReload('form', { note: 'private' });
      session.keepBuyNow({ kind: 'buy_now' });
      session.openCheckout('cart', () => 'key');
      session.rememberSearch('private');
      next('second-token', session);
      expect(session.getToken()).toBe('second-token');
      expect({ ...sessionStorage }).toEqual({});
      expect({ ...localStorage }).toEqual({ token: 'second-token' });
    },
  );

  test('a page that returns from the back-forward cache is up to date', async () => {
    const session = await loadPage();
    session.signIn('secret-token');
    localStorage.removeItem('token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(session.isSignedIn()).toBe(false);
  });

  test('storage that another tab has cleared is empty in this tab too', async () => {
    const session = await loadPage();
    session.signIn('secret-token');
    session.choosePlace(place);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.isSignedIn()).toBe(false);
    expect(session.hasLocation()).toBe(false);
  });

  test.each([
    [['ar-SA', 'en'], { language: 'ar', direction: 'rtl' }],
    [['fr-FR', 'ar'], { language: 'ar', direction: 'rtl' }],
    [['fr-FR'], { language: 'en', direction: 'ltr' }],
  ])(
    'a browser that prefers %j decides the language until one is chosen',
    async (codes, expected) => {
      const browser = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(codes);
      expect((await loadPage()).getSettings()).toMatchObject(expected);
      localStorage.setItem('language-setting', 'en');
      expect((await loadPage()).getSettings()).toMatchObject({ language: 'en', direction: 'ltr' });
      browser.mockRestore();
    },
  );

  test('the theme of another tab takes effect at once; its language after a reload', async () => {
    const session = await loadPage();
    storeInOtherTab('language-setting', 'ar');
    storeInOtherTab('settings', '{"direction":"rtl","theme":"dark"}');
    expect(session.getSettings()).toEqual({ language: 'en', direction: 'ltr', theme: 'dark' });
    session.setTheme('light');
    expect(localStorage.getItem('settings')).toBe('{"direction":"rtl","theme":"light"}');
  });

  test('unknown fields of a module are not stored', async () => {
    const writing = await loadPage();
    writing.chooseModule({ ...food, ...{ themes: [] } });
    expect(localStorage.getItem('module')).toBe(JSON.stringify(food));
    sessionStorage.clear();
    localStorage.setItem(
      'module',
      '{"id":2,"module_name":"Food","module_type":"food","__proto__":{"polluted":true},"x":1}',
    );
    const session = await loadPage();
    expect(session.getModule()).toEqual({ id: 2, module_name: 'Food', module_type: 'food' });
    expect(session.getModule()).not.toHaveProperty('polluted');
  });

  test("zone ids are parsed from the backend's text", async () => {
    const { parseZoneIds } = await loadPage();
    expect(parseZoneIds('[1,4]')).toEqual([1, 4]);
    expect(['', '[]', '[null]', '[0]', '[1.5]', '1,4', '[[1]]', 'null'].map(parseZoneIds)).toEqual(
      Array(8).fill(null),
    );
  });

  test('a guest id can be removed', async () => {
    const session = await loadPage();
    session.setGuestId('guest-1');
    session.setGuestId(null);
    expect(session.getGuestId()).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });

  test('a place can be forgotten', async () => {
    const session = await loadPage();
    session.choosePlace(place);
    session.forgetPlace();
    expect(session.hasLocation()).toBe(false);
    expect({ ...localStorage }).toEqual({});
  });

  test.each<[string, string, (session: Awaited<ReturnType<typeof loadPage>>) => unknown, unknown]>([
    ['guest_id', 'guest-2', (session) => session.getGuestId(), 'guest-2'],
    ['zoneid', '[3]', (session) => session.getWhere().zoneIds, [3]],
    ['location', 'Giza', (session) => session.getWhere().location, 'Giza'],
    ['location-language', 'en', (session) => session.getWhere().locationLanguage, 'en'],
    ['location-place', 'giza', (session) => session.getWhere().placeId, 'giza'],
    ['currentLatLng', '29,31', (session) => session.getWhere().coordinates, { lat: 29, lng: 31 }],
    ['country', 'SA', (session) => session.getWhere().country, 'SA'],
    [
      'souk:guest-contact',
      '{"contact_person_name":"Ali"}',
      (session) => session.getGuestDetails().contact,
      { contact_person_name: 'Ali' },
    ],
    [
      'souk:guest-address',
      '{"address":"Giza"}',
      (session) => session.getGuestDetails().address,
      { address: 'Giza' },
    ],
    ['souk:recent-searches', '["tea"]', (session) => session.useRecentSearches.getState(), ['tea']],
  ])('another tab’s %s is followed', async (key, text, read, value) => {
    const session = await loadPage();
    session.choosePlace(place);
    storeInOtherTab(key, text);
    expect(read(session)).toEqual(value);
  });

  test('only a customer who leaves in another tab takes this tab’s drafts along', async () => {
    const session = await loadPage();
    session.keepForReload('form', { note: 'of a guest' });
    storeInOtherTab('token', null);
    expect({ ...sessionStorage }).not.toEqual({});
    session.signIn('secret-token');
    expect({ ...sessionStorage }).not.toEqual({});
    storeInOtherTab('token', null);
    expect({ ...sessionStorage }).toEqual({});
  });

  test('a place without zones or without coordinates is none', async () => {
    localStorage.setItem('zoneid', '[1]');
    expect((await loadPage()).hasLocation()).toBe(false);
    localStorage.clear();
    localStorage.setItem('currentLatLng', '30,31');
    expect((await loadPage()).hasLocation()).toBe(false);
  });
});

const Request = z.object({ kind: z.enum(['buy_now', 'campaign']), quantity: z.int() });

describe('the item of Buy Now', () => {
  it('can be read repeatedly until it is forgotten', () => {
    keepBuyNow({ kind: 'buy_now', quantity: 2 });
    expect(readBuyNow(Request)).toEqual({ kind: 'buy_now', quantity: 2 });
    expect(readBuyNow(Request)).toEqual({ kind: 'buy_now', quantity: 2 });
    forgetBuyNow();
    expect(readBuyNow(Request)).toBeNull();
  });

  it('is that of this tab, and in a tab without one the last of the browser', () => {
    keepBuyNow({ kind: 'buy_now', quantity: 2 });
    localStorage.setItem('souk:buy-now', '{"kind":"buy_now","quantity":7}');
    expect(readBuyNow(Request)?.quantity).toBe(2);
    sessionStorage.clear();
    expect(readBuyNow(Request)?.quantity).toBe(7);
    forgetBuyNow();
  });

  it('is null when it does not fit the schema', () => {
    keepBuyNow({ kind: 'gift' });
    expect(readBuyNow(Request)).toBeNull();
    sessionStorage.setItem('souk:buy-now', '{broken');
    expect(readBuyNow(Request)).toBeNull();
  });
});

describe('local lists', () => {
  beforeEach(() => localStorage.clear());

  test('the last ten searches are stored, latest first, each once', async () => {
    const session = await loadPage();
    for (let index = 1; index <= 12; index += 1) session.rememberSearch(`search ${index}`);
    session.rememberSearch('  SEARCH 7 ');
    session.rememberSearch('   ');
    const searches = session.useRecentSearches.getState();
    expect(searches).toHaveLength(10);
    expect(searches.slice(0, 3)).toEqual(['SEARCH 7', 'search 12', 'search 11']);
    const after = await loadPage();
    expect(after.useRecentSearches.getState()).toEqual(searches);
  });

  test('a long search is stored as far as it can be found again', async () => {
    const session = await loadPage();
    session.rememberSearch('tea');
    session.rememberSearch('a'.repeat(250));
    const after = await loadPage();
    expect(after.useRecentSearches.getState()).toEqual(['a'.repeat(200), 'tea']);
  });

  test('one search or all of them can be removed', async () => {
    const session = await loadPage();
    session.rememberSearch('tea');
    session.rememberSearch('rice');
    session.forgetSearch('tea');
    expect(session.useRecentSearches.getState()).toEqual(['rice']);
    session.forgetSearches();
    expect(session.useRecentSearches.getState()).toEqual([]);
    expect({ ...localStorage }).toEqual({});
  });

  test('contact and address of a guest are stored in this browser', async () => {
    const session = await loadPage();
    session.setGuestContact({
      contact_person_name: 'Mona',
      contact_person_number: '+201001234567',
    });
    session.setGuestAddress({ address: 'Zamalek', address_type: 'home', zone_ids: [2] });
    const after = await loadPage();
    expect(after.getGuestDetails()).toEqual({
      contact: { contact_person_name: 'Mona', contact_person_number: '+201001234567' },
      address: { address: 'Zamalek', address_type: 'home', zone_ids: [2] },
    });
    storeInOtherTab('souk:guest-contact', null);
    expect(after.getGuestDetails().contact).toBeNull();
  });

  test('the last order of a guest is stored in this browser', async () => {
    const session = await loadPage();
    expect(session.lastOrder()).toBeNull();
    session.rememberOrder({ orderId: 100231, phone: '+201001234567' });
    session.rememberOrder({ orderId: 100240, phone: '+201001234567' });
    const after = await loadPage();
    expect(after.lastOrder()).toEqual({ orderId: 100240, phone: '+201001234567' });
    session.rememberOrder({ orderId: 100241, phone: '' });
    expect(after.lastOrder()?.orderId).toBe(100240);
    localStorage.setItem('souk:last-order', '{"orderId":"100240"}');
    expect(after.lastOrder()).toBeNull();
  });
});

describe('open checkouts', () => {
  const KEY = 'souk:checkouts';
  let keys = 0;
  const createKey = () => `key-${++keys}`;
  const open = (subject: string) => openCheckout(subject, createKey);

  beforeEach(() => localStorage.clear());
  afterEach(() => jest.useRealTimers());

  test('is found by its subject, with its key and its draft', () => {
    const first = open('buy_now:88');
    keepDraft(first, 'decisions', { note: 'Ring twice' });
    const again = open('buy_now:88');
    expect(again.key).toBe(first.key);
    expect(again.draft).toEqual({ decisions: { note: 'Ring twice' } });
    expect(open('buy_now:89').key).not.toBe(first.key);
  });

  test('keeps its key beside an entry that another release has written', () => {
    const sent = open('buy_now:88');
    markSent(sent, true);
    const foreign = { subject: 'buy_now:89', attempts: ['a', 'b'] };
    const entries: unknown[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    localStorage.setItem(KEY, JSON.stringify([...entries, foreign]));
    expect(open('buy_now:88').key).toBe(sent.key);
    expect(sentCheckouts()).toMatchObject([{ key: sent.key }]);
    closeCheckout(open('parcel'));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toContainEqual(foreign);
  });

  test('survives a sign-in and ends at sign-out', () => {
    const guest = open('cart:2:5');
    signIn('token');
    expect(open('cart:2:5').key).toBe(guest.key);
    signOut();
    expect(localStorage.getItem(KEY)).toBeNull();
    keepDraft(guest, 'decisions', { note: 'of the last person' });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('is marked as sent until its order is known; the next one of its subject is new', () => {
    const checkout = open('parcel');
    expect(sentCheckouts()).toEqual([]);
    markSent(checkout, true);
    expect(sentCheckouts().map(({ key }) => key)).toEqual([checkout.key]);
    closeCheckout(checkout);
    expect(sentCheckouts()).toEqual([]);
    expect(open('parcel').key).not.toBe(checkout.key);
  });

  test('is not marked as sent after a refusal, and keeps its key', () => {
    const checkout = open('parcel');
    markSent(checkout, true);
    markSent(checkout, false);
    expect(sentCheckouts()).toEqual([]);
    expect(open('parcel').key).toBe(checkout.key);
  });

  test('a tab with an earlier checkout does not close the next one', () => {
    const old = open('parcel');
    closeCheckout(old);
    const next = open('parcel');
    closeCheckout(old);
    keepDraft(old, 'decisions', { note: 'old' });
    expect(open('parcel')).toMatchObject({ key: next.key, draft: {} });
  });

  test('is dropped after a day, and when there are too many', () => {
    jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
    const first = open('buy_now:0');
    markSent(first, true);
    jest.setSystemTime(Date.UTC(2030, 0, 2, 0, 0, 1));
    expect(sentCheckouts()).toEqual([]);
    expect(open('buy_now:0').key).not.toBe(first.key);
    for (let item = 1; item <= 40; item += 1) open(`buy_now:${item}`);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toHaveLength(20);
  });

  test.each(['nonsense', '{"a":1}', '[{"subject":"parcel"}]'])(
    'the list is empty when %p is stored',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(open('parcel').key).toBe(open('parcel').key);
    },
  );

  test('is sent with what was filled in meanwhile, in another tab too, and nothing of others', () => {
    const other = open('buy_now:88');
    keepDraft(other, 'decisions', { note: 'of another order' });
    const checkout = open('parcel');
    keepDraft(checkout, 'decisions', { note: 'Ring twice' });
    markSent(checkout, true);
    expect(open('parcel').draft).toEqual({ decisions: { note: 'Ring twice' } });
    closeCheckout(checkout);
    const next = open('parcel');
    keepDraft(next, 'decisions', { note: 'Later' });
    markSent(checkout, true);
    expect(sentCheckouts()).toMatchObject([{ key: checkout.key, draft: {} }]);
  });
});
