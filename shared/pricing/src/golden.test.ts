import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRICING_VERSION, type QuoteInput, quote, rentalQuote } from './index';
import { billsOf, differingBaskets, type GoldenBills, golden } from './testing/golden';

const rules = { PRICING_VERSION, quote, rentalQuote };

/** One line per bill, so that a changed bill changes one line. */
function written({ version, bills }: GoldenBills): string {
  const lines = Object.entries(bills).map(
    ([basket, bill]) => `    ${JSON.stringify(basket)}: ${JSON.stringify(bill)}`,
  );
  return `{\n  "version": "${version}",\n  "bills": {\n${lines.join(',\n')}\n  }\n}\n`;
}

test('the golden bills do not change unless PRICING_VERSION and the package have a new major version', () => {
  const bills = billsOf(rules);
  const differing = differingBaskets(rules).filter((basket) => basket in golden.bills);
  const billsByBasket = (all: GoldenBills['bills']) =>
    Object.fromEntries(differing.map((basket) => [basket, all[basket]]));
  expect(billsByBasket(bills)).toEqual(billsByBasket(golden.bills));
  expect(differing).toEqual([]);
});

test('the file has the bill of every basket; `npm --prefix shared/pricing run golden` writes new ones', () => {
  const isNew = PRICING_VERSION.split('.')[0] !== golden.version.split('.')[0];
  const agreed = isNew ? { version: PRICING_VERSION, bills: {} } : golden;
  const bills = Object.entries(billsOf(rules)).map(
    ([basket, bill]) => [basket, agreed.bills[basket] ?? bill] as const,
  );
  const text = written({ version: agreed.version, bills: Object.fromEntries(bills) });
  const file = path.join(__dirname, 'testing/golden-bills.json');
  if (process.env.WRITE_GOLDEN_BILLS) writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a changed figure is found, and a new major version may change it', () => {
  const dearer = {
    ...rules,
    quote: (input: QuoteInput) => {
      const bill = quote(input);
      return { ...bill, total: bill.total + 0.01 };
    },
  };
  expect(differingBaskets(dearer)).toContain('a plain delivery');
  expect(differingBaskets(dearer)).not.toContain('a trip by hours');
  expect(differingBaskets({ ...dearer, PRICING_VERSION: '99.0.0' })).toEqual([]);
});
