import { blockStorage, fillStorage, loadPage, storeInOtherTab } from './testing/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)(
  'a browser whose storage is %s: choices hold for the page, one notice is due',
  async (problem, breakStorage) => {
    breakStorage();
    const session = await loadPage();
    session.signIn('secret-token');
    session.setTheme('dark');
    session.rememberSearch('tea');
    session.setGuestContact({ contact_person_name: 'Mona' });
    session.keepForReload('drawer', 'cart');
    expect(session.getToken()).toBe('secret-token');
    expect(session.getSettings().theme).toBe('dark');
    expect(session.useRecentSearches.getState()).toEqual(['tea']);
    expect(session.useStorageHealth.getState().problem).toBe(problem);
    session.signOut();
    expect(session.getToken()).toBeNull();
  },
);

test('storage that fails during the visit does not restore a removed value', async () => {
  const session = await loadPage();
  session.signIn('secret-token');
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  session.signOut();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(session.getToken()).toBeNull();
});

test('a value that another tab stores replaces the one in memory', async () => {
  fillStorage();
  const session = await loadPage();
  session.signIn('held-in-memory');
  jest.restoreAllMocks();
  storeInOtherTab('token', 'newer');
  expect(session.getToken()).toBe('newer');
});

const nonsense: [key: string, value: string, read: string][] = [
  ['token', 'two words', 'token'],
  ['token', '', 'token'],
  ['guest_id', 'ضيف', 'guestId'],
  ['zoneid', '[null]', 'zoneIds'],
  ['zoneid', 'NaN', 'zoneIds'],
  ['zoneid', '[]', 'zoneIds'],
  ['zoneid', '{"0":1}', 'zoneIds'],
  ['location', '', 'location'],
  ['location-language', 'Arabic', 'locationLanguage'],
  ['location-place', '', 'placeId'],
  ['currentLatLng', 'NaN,', 'coordinates'],
  ['currentLatLng', '91,0', 'coordinates'],
  ['currentLatLng', '{"lat":30}', 'coordinates'],
  ['currentLatLng', '{"lat":"30","lng":31}', 'coordinates'],
  ['country', 'Egypt', 'country'],
  ['module', 'null', 'module'],
  ['module', '"boo"', 'module'],
  ['module', '{"id":1}', 'module'],
  ['module', '{"id":1,"module_name":"X","module_type":"casino"}', 'module'],
];

test.each(nonsense)(
  '%s = %j is ignored without affecting other values',
  async (key, value, field) => {
    const good = {
      token: 'secret-token',
      guest_id: 'guest-1',
      zoneid: '[1,4]',
      location: 'Cairo',
      'location-language': 'en',
      'location-place': 'cairo:place:tahrir',
      currentLatLng: '{"lat":30,"lng":31}',
      country: 'EG',
      module: '{"id":2,"module_name":"Food","module_type":"food"}',
    };
    for (const entry of Object.entries({ ...good, [key]: value })) localStorage.setItem(...entry);
    const { useWho, useWhere, getModule, useStorageHealth } = await loadPage();
    const read = { ...useWho.getState(), ...useWhere.getState(), module: getModule() };
    const missing = Object.entries(read).filter(([, part]) => part === null);
    expect(missing.map(([name]) => name)).toEqual([field]);
    expect(useStorageHealth.getState().ignored).toEqual([key]);
    // It is not removed, because a newer release in another tab may have written it.
    expect(localStorage.getItem(key)).toBe(value);
  },
);

test.each([
  ['language-setting', '../../x', {}],
  ['language-setting', '"ar"', {}],
  ['settings', 'not json', {}],
  ['settings', '[]', {}],
  ['settings', '{"theme":"neon","direction":"rtl"}', { direction: 'rtl' }],
  ['settings', '{"theme":"dark","direction":"up"}', { theme: 'dark' }],
  ['settings', '{"__proto__":{"polluted":true}}', {}],
])('%s = %j has the default values', async (key, value, changed) => {
  localStorage.setItem(key, value);
  const { getSettings } = await loadPage();
  expect(getSettings()).toEqual({ language: 'en', direction: 'ltr', theme: 'system', ...changed });
  expect({}).not.toHaveProperty('polluted');
});

test('coordinates in plain text are parsed', async () => {
  localStorage.setItem('currentLatLng', '30.0444, -31.2357');
  const { getWhere } = await loadPage();
  expect(getWhere().coordinates).toEqual({ lat: 30.0444, lng: -31.2357 });
});

test.each([
  ['nothing', null, '1', false],
  ['an older mark', '0', '1', false],
  ['its own mark', '1', '1', false],
  ['a newer mark', '2', '2', true],
  ['nonsense', 'x', '1', false],
])('the version of a page that finds %s', async (_what, found, left, outdated) => {
  if (found !== null) localStorage.setItem('souk:storage-version', found);
  const session = await loadPage();
  session.claimStorageVersion();
  expect(localStorage.getItem('souk:storage-version')).toBe(left);
  expect(session.useStorageHealth.getState().outdated).toBe(outdated);
});

test('a newer release in another tab marks this tab as outdated, and the versions do not alternate', async () => {
  const session = await loadPage();
  session.claimStorageVersion();
  storeInOtherTab('souk:storage-version', '2');
  expect(session.useStorageHealth.getState().outdated).toBe(true);
  expect(localStorage.getItem('souk:storage-version')).toBe('2');
});

test('an earlier mark of another tab does not make this one outdated', async () => {
  const session = await loadPage();
  session.claimStorageVersion();
  storeInOtherTab('souk:storage-version', '1');
  storeInOtherTab('souk:storage-version', null);
  expect(session.useStorageHealth.getState().outdated).toBe(false);
});

test('what the browser did not take counts no more once another tab has cleared the storage', async () => {
  fillStorage();
  const session = await loadPage();
  session.signIn('held-in-memory');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(session.getToken()).toBeNull();
});

test.each([
  ['NS_ERROR_DOM_QUOTA_REACHED', 'full'],
  ['SecurityError', 'blocked'],
])('a failure that the browser calls %s means that the storage is %s', async (name, problem) => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', name);
  });
  const session = await loadPage();
  session.signIn('secret-token');
  expect(session.useStorageHealth.getState().problem).toBe(problem);
});

test('what the browser did not take stays when another tab changes something else', async () => {
  fillStorage();
  const session = await loadPage();
  session.signIn('held-in-memory');
  session.setGuestContact({ contact_person_name: 'Mona' });
  jest.restoreAllMocks();
  storeInOtherTab('country', 'SA');
  // Every value is read again.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  storeInOtherTab('souk:guest-contact', null);
  expect(session.getToken()).toBe('held-in-memory');
  expect(session.getGuestDetails().contact).toBeNull();
});

test('the first fault of the storage is the one that is told, and each invalid value once', async () => {
  localStorage.setItem('module', 'null');
  localStorage.setItem('token', 'two words');
  blockStorage();
  const session = await loadPage();
  session.signIn('secret-token');
  jest.restoreAllMocks();
  fillStorage();
  session.setTheme('dark');
  expect(session.useStorageHealth.getState().problem).toBe('blocked');
  jest.restoreAllMocks();
  const again = await loadPage();
  for (const _event of [1, 2]) storeInOtherTab('token', 'two words');
  expect(again.useStorageHealth.getState().ignored.toSorted()).toEqual(['module', 'token']);
});
