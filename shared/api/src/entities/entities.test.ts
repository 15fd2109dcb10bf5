import fc from 'fast-check';
import * as z from 'zod/mini';
import { parseAnswer } from '../client/make-call';
import { combinedItems } from '../contract/catalog/combined';
import { itemDetails, storeDetails } from '../contract/catalog/details';
import { latestItems } from '../contract/catalog/items';
import { latestStores } from '../contract/catalog/stores';
import { shopConfig } from '../contract/site/config';
import { zoneId } from '../contract/site/geography';
import { sampleConfig, sampleItem, sampleStore, sampleZone } from '../testing/raw-answers';
import { walletBalanceIn, walletsBeside } from './account/wallet-balance';
import { isEmail } from './value/email';
import { JsonDegrees, LenientInt, LenientNumber } from './value/lenient-number';

describe('answers', () => {
  const page = { total_size: 2, limit: 10, offset: 1 };
  const itemsPage = {
    ...page,
    products: [sampleItem, { ...sampleItem, id: 89 }],
    categories: [{ id: 3, name: 'Bowls', slug: 'bowls', image_full_url: null, products_count: 2 }],
  };
  const storesPage = { ...page, stores: [sampleStore, { ...sampleStore, id: 6 }] };

  const answers = [
    { endpoint: itemDetails, body: { ...sampleItem, store_details: sampleStore, reviews: [] } },
    { endpoint: latestItems, body: itemsPage },
    { endpoint: combinedItems, body: itemsPage },
    { endpoint: latestStores, body: storesPage },
    { endpoint: storeDetails, body: sampleStore },
    { endpoint: zoneId, body: { zone_id: '[1,4]', zone_data: [sampleZone] } },
    { endpoint: shopConfig, body: sampleConfig },
  ];

  type Path = readonly (string | number)[];

  /** The paths of the nodes of a JSON value, without the root. */
  function pathsOf(value: unknown, path: Path = []): Path[] {
    const below =
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, child]) =>
            pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
          )
        : [];
    return path.length === 0 ? below : [path, ...below];
  }

  type Damage = 'delete' | 'null' | 'text' | 'object';
  const damages: Record<Exclude<Damage, 'delete'>, unknown> = { null: null, text: '?', object: {} };

  /** A copy of `value` with the node at `path` damaged. */
  function damaged(value: unknown, [key, ...rest]: Path, how: Damage): unknown {
    if (key === undefined) return how === 'delete' ? undefined : damages[how];
    if (Array.isArray(value)) {
      return value.flatMap((child: unknown, index) => {
        if (index !== key) return [child];
        return rest.length === 0 && how === 'delete' ? [] : [damaged(child, rest, how)];
      });
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
        if (name !== key) return [[name, child]];
        return rest.length === 0 && how === 'delete' ? [] : [[name, damaged(child, rest, how)]];
      }),
    );
  }

  it.each(answers)('the sample of $endpoint.name is valid', ({ endpoint, body }) => {
    expect(parseAnswer(endpoint.answer, body)).toMatchObject({ ok: true, dropped: [] });
  });

  it.each(answers)(
    'a damaged answer of $endpoint.name is read or refused, never thrown',
    ({ endpoint, body }) => {
      const hits = fc.array(
        fc.record({
          path: fc.constantFrom(...pathsOf(body)),
          how: fc.constantFrom<Damage>('delete', 'null', 'text', 'object'),
        }),
        { minLength: 1, maxLength: 4 },
      );
      fc.assert(
        fc.property(hits, (list) => {
          const broken = list.reduce<unknown>(
            (value, { path, how }) => damaged(value, path, how),
            body,
          );
          const answer = parseAnswer(endpoint.answer, broken);
          if (!answer.ok) {
            expect(answer.cause).toBeInstanceOf(z.core.$ZodError);
            return;
          }
          // A parsed value is valid: parsing it again changes nothing.
          expect(parseAnswer(endpoint.answer, answer.value)).toEqual({ ...answer, dropped: [] });
        }),
        { numRuns: 200 },
      );
    },
  );

  describe('a page of items with one damaged row', () => {
    const page = (rows: unknown[]) => ({ ...itemsPage, products: rows });

    it('keeps the valid rows, whatever the damage to the other is', () => {
      const [sound, other] = itemsPage.products;
      const hit = fc.record({
        path: fc.constantFrom(...pathsOf(other)),
        how: fc.constantFrom<Damage>('delete', 'null', 'text', 'object'),
      });
      fc.assert(
        fc.property(hit, ({ path, how }) => {
          const answer = parseAnswer(latestItems.answer, page([damaged(other, path, how), sound]));
          if (!answer.ok) throw new Error('an invalid row failed the page');
          const ids = answer.value.products.map((item) => item.id);
          expect(ids.at(-1)).toBe(88);
          expect(ids.length + answer.dropped.length).toBeGreaterThanOrEqual(2);
        }),
        { numRuns: 300 },
      );
    });

    it.each(['price', 'discount_type', 'variations', 'food_variations', 'add_ons'])(
      'leaves out the row whose %s is unreadable: it would have a wrong price',
      (field) => {
        const answer = parseAnswer(
          latestItems.answer,
          page([sampleItem, { ...sampleItem, id: 89, [field]: 'unknown' }]),
        );
        if (!answer.ok) throw new Error('an invalid row failed the page');
        expect(answer.value.products.map((item) => item.id)).toEqual([88]);
        expect(answer.dropped).toHaveLength(1);
      },
    );
  });

  it('reads the empty text that some backends send for no food variations', () => {
    const answer = parseAnswer(itemDetails.answer, { ...sampleItem, food_variations: '' });
    expect(answer.ok && answer.value.food_variations).toEqual([]);
  });

  it('removes unknown fields', () => {
    const answer = parseAnswer(itemDetails.answer, { ...sampleItem, secret: 1 });
    expect(answer.ok && 'secret' in answer.value).toBe(false);
  });

  it('can be converted to JSON Schema, rows included', () => {
    const written = JSON.stringify(z.toJSONSchema(latestItems.answer, { io: 'input' }));
    expect(written).toContain('optionPrice');
  });
});

describe('email', () => {
  /** Addresses that common conformance suites list as invalid, and a few that cannot receive mail. */
  const invalid = [
    '',
    ' ',
    'test',
    '@',
    'test@',
    '@iana.org',
    'test@@iana.org',
    'test@iana.org@',
    '.test@iana.org',
    'test.@iana.org',
    'test..iana.org',
    'te..st@iana.org',
    'test@iana..com',
    'test@.iana.org',
    'test@iana.org.',
    'test@-iana.org',
    'test@iana-.com',
    'test@iana.-org',
    'test@iana.org-',
    'test@iana',
    'test@iana.123',
    'test@255.255.255.255',
    'test@[255.255.255.255]',
    'test@[IPv6:1111:2222:3333:4444:5555:6666:7777:8888]',
    'test@ iana.org',
    'test @iana.org',
    ' test@iana.org',
    'test@iana.org ',
    'te st@iana.org',
    'test\n@iana.org',
    'test@iana.org\r\n',
    'test@iana.org\u0000',
    'te\u202Est@iana.org',
    'test@ia\u200Bna.org',
    'test@iana/icann.org',
    'test@iana!icann.org',
    'test@iana?icann.org',
    'test@iana^icann.org',
    'test@iana_icann.org',
    'test@{iana}.org',
    'test@"iana".org',
    '"test@iana.org',
    'te"st@iana.org',
    '"test"test@iana.org',
    '"test""test"@iana.org',
    '"te st"@iana.org',
    'test\\@iana.org',
    'test\\@test@iana.org',
    '(comment)test@iana.org',
    'test(comment)@iana.org',
    'test@(comment)iana.org',
    'test@iana.org(comment)',
    'test<test@iana.org>',
    'Test <test@iana.org>',
    'mailto:test@iana.org',
    'test,other@iana.org',
    'test@iana.org,other@iana.org',
    'test;test@iana.org',
    'test@iana.org;',
    'test:test@iana.org',
    'test[1]@iana.org',
    `${'a'.repeat(65)}@iana.org`,
    `test@${'a'.repeat(64)}.org`,
    `test@${'a.'.repeat(130)}org`,
  ];

  const valid = [
    'mona@souk.example',
    'test@iana.org',
    'test@nominet.org.uk',
    'test@about.museum',
    'a@iana.org',
    'test.test@iana.org',
    'mona+news@mail.souk.example',
    "!#$%&'*+/=?^`{|}~-_@iana.org",
    '123@iana.org',
    'test@123.com',
    'test@iana.co-uk.org',
    'test@c--n.com',
    'test@xn--hxajbheg2az3al.xn--jxalpdlp',
    'منى@مثال.مصر',
    'test@münchen.example',
    'उदाहरण@डाटामेल.भारत',
    `${'a'.repeat(64)}@iana.org`,
    `test@${'a'.repeat(63)}.org`,
  ];

  it.each(invalid)('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each(valid)('accepts %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it('answers at once for any hostile text', () => {
    // A regular expression with catastrophic backtracking would need years for this.
    expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
  });
});

describe('lenient number', () => {
  it.each([
    ['16', 16],
    ['-30.05', -30.05],
    ['007', 7],
    ['0', 0],
    [2.5, 2.5],
  ])('%j is the number %d', (value, number) => {
    expect(LenientNumber.safeParse(value)).toEqual({ success: true, data: number });
  });

  const noNumbers = [
    '0x10',
    '0b11',
    '0o17',
    '1e3',
    '1E-2',
    ' 5',
    '5 ',
    '\t5\n',
    '\uFEFF5',
    ' ',
    '',
    '+5',
    '5.',
    '.5',
    '1,000',
    '1_000',
    'Infinity',
    'NaN',
    '-',
    '٥',
    '9'.repeat(400),
  ];

  it.each(noNumbers)('%j is no number', (text) => {
    expect(LenientNumber.safeParse(text).success).toBe(false);
    expect(LenientInt.safeParse(text).success).toBe(false);
  });

  it.each(['0x1e', '3e1', ' 30', ''])('%j is no coordinate', (text) => {
    expect(JsonDegrees.safeParse(text).success).toBe(false);
  });

  it('keeps all decimals of degrees', () => {
    expect(JsonDegrees.parse('30.050')).toBe('30.050');
    expect(JsonDegrees.parse(31.24)).toBe(31.24);
  });
});

describe('wallet balance', () => {
  const currency = (currency_code: string) => ({
    currency_code,
    currency_symbol: currency_code,
    currency_symbol_direction: 'left' as const,
    digit_after_decimal_point: 2,
  });
  const wallets = [
    { currency: currency('EGP'), balance: 12 },
    { currency: currency('SAR'), balance: 7 },
    { currency: currency('USD'), balance: 0 },
  ];
  const customer = { wallet_balance: 3, wallets };

  test.each([
    ['in the currency of the payment', customer, 'SAR', 7],
    ['that has no wallet in the currency', customer, 'AED', 0],
    ['whose currency is not known', customer, null, 3],
    ['of a backend without a list', { wallet_balance: 3 }, 'SAR', 3],
    ['of nobody', null, 'SAR', 0],
  ])('the balance %s', (_name, held, code, balance) => {
    expect(walletBalanceIn(held, code)).toBe(balance);
  });

  test('other wallets are those with money in another currency', () => {
    expect(walletsBeside(customer, 'EGP')).toEqual([wallets[1]]);
    expect(walletsBeside(customer, 'AED')).toEqual([wallets[0], wallets[1]]);
    expect(walletsBeside(undefined, 'EGP')).toEqual([]);
  });
});
