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
