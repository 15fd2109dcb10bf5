import { quote } from '@storefront/pricing/order';
import { sampleLine } from '../../testing/samples';
import { reconcileTax } from './reconcile-tax';

const bill = (taxIncluded: 0 | 1, walletBalance = 0) =>
  quote({
    at: new Date('2026-11-21T10:00:00Z'),
    timeZone: 'Africa/Cairo',
    orderType: 'take_away',
    config: { tax_included: taxIncluded },
    lines: [sampleLine(1, { quantity: 10 })],
    store: { tax: 10 },
    walletBalance,
  });
const excluded = (tax_amount: number) => ({ tax_amount, tax_status: 'excluded' }) as const;

it('stays as it is without an answer, and when the server agrees', () => {
  expect(reconcileTax(bill(0), null, 0)).toMatchObject({ total: 143, taxChange: null });
  expect(reconcileTax(bill(0), excluded(13), 0)).toMatchObject({ total: 143, taxChange: null });
  const included = { tax_amount: 0, tax_status: 'included' } as const;
  expect(reconcileTax(bill(1), included, 0)).toMatchObject({ total: 130, taxChange: null });
});

it('shows the server’s tax, what it changed, and a bill that still adds up', () => {
  const shown = reconcileTax(bill(0), excluded(15.5), 0);
  expect(shown).toMatchObject({ total: 145.5, taxChange: { ours: 13, server: 15.5 } });
  const sum = shown.ledger
    .filter(({ included }) => !included)
    .reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBe(145.5);
});

it('takes tax that the server includes off the total', () => {
  const answer = { tax_amount: 11.82, tax_status: 'included' } as const;
  expect(reconcileTax(bill(0), answer, 0)).toMatchObject({ total: 130, taxIncluded: true });
});

it('lets the wallet pay at most what it holds', () => {
  expect(reconcileTax(bill(0, 144), excluded(15), 144)).toMatchObject({
    total: 145,
    walletPart: 144,
    leftToPay: 1,
  });
});

const included = (tax_amount: number) => ({ tax_amount, tax_status: 'included' }) as const;
// The prices contain 11.82 of 130, or the bill adds 13 to them.
it.each([
  ['the same, contained in both', 1, included(11.82), 130, true, null],
  ['another amount, contained in both', 1, included(5), 130, true, { ours: 11.82, server: 5 }],
  ['the same amount, contained now', 0, included(13), 130, true, { ours: 13, server: 13 }],
  ['none, contained now', 0, included(0), 130, true, { ours: 13, server: 0 }],
  ['none at all', 0, excluded(0), 130, false, { ours: 13, server: 0 }],
  ['none, added', 1, excluded(0), 130, false, { ours: 11.82, server: 0 }],
  ['added now', 1, excluded(13), 143, false, { ours: 11.82, server: 13 }],
] as const)('the server’s tax is %s', (_name, ofBill, answer, total, taxIncluded, taxChange) => {
  const shown = reconcileTax(bill(ofBill), answer, 0);
  expect(shown).toMatchObject({ total, taxIncluded, leftToPay: total });
  expect(shown.taxChange).toEqual(taxChange);
  const tax = shown.ledger.find(({ name }) => name === 'tax');
  expect(tax).toMatchObject({ amount: taxChange?.server ?? 11.82, included: taxIncluded });
});
