import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as rules from './index';
import { billsOf, differingBaskets, golden } from './testing/golden';

const { PRICING_VERSION } = rules;

test('every version of these rules agrees on the golden baskets, unless its major is new', () => {
  const known = new Set(Object.keys(golden.bills));
  const differing = differingBaskets(rules).filter((name) => known.has(name));
  if (differing.length > 0) {
    throw new Error(
      `These baskets have other bills than version ${golden.version} gave them: ${differing.join('; ')}. ` +
        'If that is meant, raise the major of PRICING_VERSION and of the package.',
    );
  }
  const present = { version: PRICING_VERSION, bills: billsOf(rules) };
  const isNew = PRICING_VERSION.split('.')[0] !== golden.version.split('.')[0];
  const written = isNew ? present : { ...present, version: golden.version };
  if (process.env.WRITE_GOLDEN_BILLS) {
    const file = path.join(__dirname, 'testing/golden-bills.json');
    writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  } else if (JSON.stringify(golden) !== JSON.stringify(written)) {
    throw new Error(
      'Baskets have come or gone, or the major version is new: `pnpm --filter @storefront/pricing golden` ' +
        'writes the bills of those; no other is changed by it.',
    );
  }
});

test('a figure that changes is found, and a new major version may change it', () => {
  const dearer = {
    ...rules,
    quote: (input: rules.QuoteInput) => {
      const bill = rules.quote(input);
      return { ...bill, total: bill.total + 0.01 };
    },
  };
  expect(differingBaskets(dearer)).toContain('a plain delivery');
  expect(differingBaskets(dearer)).not.toContain('a trip by hours');
  expect(differingBaskets({ ...dearer, PRICING_VERSION: '99.0.0' })).toEqual([]);
});
