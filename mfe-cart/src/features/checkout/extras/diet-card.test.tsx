import type { CartLine } from '@storefront/api';
import type { Person } from '@storefront/domain/diet';
import { prepareTexts } from '@storefront/i18n';
import { saveDietPassport } from '@storefront/platform/diet';
import { renderInSite, startSite } from '@storefront/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { sampleGroceryLine } from '../../../testing/samples';
import { type CheckoutDraft, emptyDraft } from '../../order/checkout-draft';
import DietCard from './diet-card';

const child: Person = {
  id: 'child',
  name: 'Nour',
  allergens: [{ allergen: 'sesame', severe: true }],
  diets: [],
  acceptsTraces: false,
  medicines: [],
};
const request = {
  avoid: [{ allergen: 'sesame', severe: true }],
  diets: [],
  accepts_traces: false,
};

let draft: CheckoutDraft;

function Checkout({ items }: { readonly items: readonly Partial<CartLine>[] }): ReactNode {
  const [decisions, setDecisions] = useState(emptyDraft);
  draft = decisions;
  return (
    <DietCard
      lines={items.map((change, index) => sampleGroceryLine(index, change))}
      decisions={decisions}
      change={(change) => setDecisions((old) => ({ ...old, ...change }))}
    />
  );
}

beforeEach(async () => {
  await startSite();
  await prepareTexts('diet');
  saveDietPassport({ people: [child], listing: 'all' });
});
afterEach(() => saveDietPassport(null));

const line = sampleGroceryLine(0);
const tahini: Partial<CartLine> = {
  item: { ...line.item, name: 'Tahini', module_type: 'grocery', diet: { contains: ['sesame'] } },
};
const rice: Partial<CartLine> = {
  item: { ...line.item, name: 'Rice', module_type: 'grocery', diet: { free_of: ['sesame'] } },
};

it('shows the verdict for each person with the lines that cause it, and sends the request unless it is switched off', async () => {
  await renderInSite(<Checkout items={[tahini, rice]} />);
  expect(screen.getByText('Not suitable')).toBeVisible();
  const reason = screen.getByText(/contains sesame/);
  expect(reason).toHaveTextContent('Tahini');
  expect(reason).not.toHaveTextContent('Rice');
  expect(draft.dietRequest).toEqual(request);

  const user = userEvent.setup();
  await user.click(screen.getByRole('switch', { name: /Send this request/ }));
  expect(draft.dietRequest).toBeNull();
  await user.click(screen.getByRole('switch', { name: /Send this request/ }));
  expect(draft.dietRequest).toEqual(request);
});

it('removes a request from the draft when no person needs it any more', async () => {
  await renderInSite(<Checkout items={[tahini]} />);
  expect(draft.dietRequest).toEqual(request);
  act(() => saveDietPassport({ people: [{ ...child, allergens: [] }], listing: 'all' }));
  expect(draft.dietRequest).toBeUndefined();
});

it('says that everything is free only where every line is stated to be so', async () => {
  await renderInSite(<Checkout items={[rice]} />);
  expect(screen.getByText('Everything in it is stated as free.')).toBeVisible();
});

it('shows nothing for phones', async () => {
  await renderInSite(<Checkout items={[{ item: { ...line.item, module_type: 'ecommerce' } }]} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(draft.dietRequest).toBeUndefined();
});
