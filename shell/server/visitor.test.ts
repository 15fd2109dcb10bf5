import { isPhone, readVisitor } from './visitor';

const visitorWith = (value: string) =>
  readVisitor({ cookie: `souk-region=eg; souk-visitor=${value}; souk-cohort=12345678` }, true);

describe('a visitor', () => {
  it('is read from the cookie that the page has written', () => {
    expect(visitorWith('v1.ar.d.1.food.2_1.30p0444.-31p2')).toEqual({
      language: 'ar',
      theme: 'dark',
      module: { id: 1, module_type: 'food' },
      place: { zoneIds: [2, 1], lat: 30.0444, lng: -31.2 },
      isRental: false,
      region: 'eg',
      cohort: '12345678',
      newCookie: null,
    });
  });

  it.each([undefined, '', 'souk-visitor=', 'souk-visitor=v2.ar.d.1.food.1.30.31'])(
    'with the cookies %p has the default settings',
    (cookie) => {
      expect(readVisitor({ cookie }, true)).toMatchObject({
        language: 'en',
        theme: null,
        module: null,
        place: null,
        isRental: false,
      });
    },
  );

  it.each([
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['en-GB;q=0.4, ar-EG', 'ar'],
    ['fr-FR,fr;q=0.9,ar;q=0.5,en;q=0.3', 'ar'],
    ['fr, de;q=0.8', 'en'],
    ['ar;q=0, en', 'en'],
    ['*', 'en'],
  ])('who has not chosen and whose browser asks for %s reads %s', (header, language) => {
    expect(readVisitor({ 'accept-language': header }, true)).toMatchObject({ language });
  });

  it('reads the language that the page was in, whatever the browser asks for', () => {
    const cookie = 'souk-visitor=v1.en.l.1.food...';
    expect(readVisitor({ cookie, 'accept-language': 'ar' }, true).language).toBe('en');
  });

  it('shops in the rental module when the cookie says so', () => {
    expect(visitorWith('v1.en.l.6.rental...').isRental).toBe(true);
  });

  it.each([
    ['v1.<script>.l.1.food.1.30.31', { language: 'en', theme: 'light' }],
    ['v1.ar.constructor.1.food.1.30.31', { theme: null, language: 'ar' }],
    ['v1.ar.l.0.food.1.30.31', { module: null }],
    ['v1.ar.l.1.weapons.1.30.31', { module: null, place: { zoneIds: [1], lat: 30, lng: 31 } }],
    ['v1.ar.l.1.food.1_x.30.31', { place: null, module: { id: 1, module_type: 'food' } }],
    ['v1.ar.l.1.food..30.31', { place: null }],
    ['v1.ar.l.1.food.1.91.31', { place: null }],
    ['v1.ar.l.1.food.1.30.181', { place: null }],
    ['v1.ar.l.1.food.1.30p04445.31', { place: null }],
    ['v1.ar.l.1.food.1.1e1.31', { place: null }],
    [`v1.ar.l.1.food.${Array(21).fill(1).join('_')}.30.31`, { place: null, language: 'ar' }],
    [`v1.ar.l.1.food.1.30.31.${'x'.repeat(200)}`, { language: 'en', place: null }],
  ])('with the cookie %s has its valid parts', (cookie, expected) => {
    expect(visitorWith(cookie)).toMatchObject(expected);
  });
});

it.each([
  [{ 'sec-ch-ua-mobile': '?1', 'user-agent': 'Desktop' }, true],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, false],
  [{}, false],
])('a browser with the header %p is a phone: %p', (headers, expected) => {
  expect(isPhone(headers)).toBe(expected);
});
