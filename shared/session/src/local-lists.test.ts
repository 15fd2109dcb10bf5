import { loadPage, storeInOtherTab } from './testing/storage';

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
  session.setGuestContact({ contact_person_name: 'Mona', contact_person_number: '+201001234567' });
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
