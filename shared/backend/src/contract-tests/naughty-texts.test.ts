import { withoutMarks } from '@storefront/domain';
import { DOOR } from '../areas/orders/testing/item-fixture';
import { openForTests } from '../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop } from './contract-shop';

// These tests send many requests.
const shop = openForTests(openContractShop);

/** An example of each kind of text that is known to break programs. */
const naughty: readonly (readonly [kind: string, text: string])[] = [
  ['words of programs', 'undefined null NaN true nil None (null) \\N'],
  ['a number that is none', '1E+02 0x10 -0 1/0 ١٢٣ 1,000.00'],
  ['punctuation', `,./;'[]\\-= <>?:"{}|_+ !@#$%^&*()\`~`],
  ['a script', '<script>alert(1)</script>'],
  ['an image that runs', '"><img src=x onerror=alert(1)>'],
  ['SQL', `Robert'); drop table customers;--`],
  ['a template', `{{7*7}} $\{7*7} #{7*7} $t(key) <0>x</0>`],
  ['a format', '%s %d %n %x {0} %@'],
  ['a path', '../../../../etc/passwd\\..\\..'],
  ['a line break', 'first\r\nSet-Cookie: a=b\nsecond\tthird'],
  ['control characters', '\u0001\u0002\u0007\u0008\u001b[31m\u007f\u0080\u009f'],
  ['odd spaces', 'a\u00a0b\u2003c\u3000d\u200be\ufefff'],
  ['directions', '\u202etxt.exe\u202c \u2066abc\u2069 \u200f'],
  ['Arabic with marks', 'السَّلَامُ عَلَيْكُمْ ﷺ ﷽ پچ'],
  ['Arabic ligature that killed phones', 'لُلُصّبُلُلصّبُررً ॣ ॣh ॣ ॣ 冗'],
  ['a family', '👨‍👩‍👧‍👦 🏳️‍🌈 🇪🇬 👍🏽 1️⃣'],
  ['beyond the basic plane', '𠜎𠜱𝔘𝔫𝔦𝔠𝔬𝔡𝔢'],
  ['marks without end', `Z${'\u0335\u0341\u0322'.repeat(40)}algo`],
  ['decomposed letters', 'e\u0301 n\u0303 \u1112\u1161\u11ab'],
  ['what is longer in capitals', 'ß ŉ ǰ ΐ ﬃ İ ı'],
  ['noncharacters', '\ufffe\uffff\ufdd0'],
  ['JSON', '{"a":[1,2,{"b":null}]}'],
  ['a formula', `=cmd|' /C calc'!A0 @SUM(1+1) +1 -1`],
];

const endpointOf = (name: string) => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no ${name}`);
  return endpoint;
};
const normal = (text: unknown) => String(text).normalize('NFC').trim();
/** The stored form of a text: everything except invisible marks. */
const kept = (text: string) => normal(withoutMarks(text));

describe.each(naughty)('%s', (_kind, text) => {
  it('is stored without invisible marks in an address, or refused on its field', async () => {
    const input = {
      address: text,
      address_type: 'other',
      address_label: text,
      contact_person_name: text,
      contact_person_number: '+201000000001',
      additional_information: text,
      road: text,
      ...DOOR,
    };
    const added = await shop.send(endpointOf('addressAdd'), { input });
    expect(added.statusCode).toBe(200);
    const list = await shop.send(endpointOf('addressList'), { input: { limit: 200 } });
    const rows: Record<string, unknown>[] = list.json().addresses;
    const stored = rows.reduce((newest, row) =>
      Number(row.id) > Number(newest.id) ? row : newest,
    );
    for (const field of ['address', 'address_label', 'contact_person_name', 'road'] as const) {
      expect(normal(stored[field])).toBe(kept(text));
    }
    expect(normal(stored.additional_information)).toBe(kept(text));
  });

  it('is sent without invisible marks in a chat', async () => {
    const sent = await shop.send(endpointOf('messageSend'), {
      input: { receiver_id: 0, receiver_type: 'admin', message: text },
    });
    expect(sent.statusCode).toBe(200);
    expect(normal(sent.json().messages[0].message)).toBe(kept(text));
  });

  it('can be searched for, and is no valid code, coupon, e-mail address or password', async () => {
    const statusOf = async (name: string, input: Record<string, unknown>) =>
      (await shop.send(endpointOf(name), { input })).statusCode;
    expect(await statusOf('searchItems', { name: text })).toBe(200);
    expect(await statusOf('itemOrStoreSearch', { name: text })).toBe(200);
    expect(await statusOf('placeSuggestions', { search_text: text })).toBe(200);
    // Attempts at coupons and passwords are limited, so each text needs a new count.
    await shop.database.query('delete from limits');
    expect(await statusOf('applyCoupon', { code: text, store_id: 1 })).toBe(404);
    expect(await statusOf('subscribeNewsletter', { email: text })).toBe(403);
    const signIn = { login_type: 'manual', field_type: 'email' };
    expect(await statusOf('login', { ...signIn, email_or_phone: text, password: text })).toBe(401);
  });
});
