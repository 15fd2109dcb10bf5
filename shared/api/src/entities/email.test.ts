import { isEmail } from './email';

/** Addresses that the usual conformance sets list as invalid, and a few that cannot receive mail. */
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
  // A regular expression with backtracking would need years for this.
  expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
  expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
});
