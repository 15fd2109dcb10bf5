import type { CartLine } from '@storefront/api';
import { grocery, sampleItem } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { renderInSite, startSite } from '@storefront/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import OrderCard from './order-card';
import { child } from './rules/testing/child';
import { savePassport } from './stored-passport';

const line: CartLine = {
  id: 0,
  item_id: 88,
  model: 'Item',
  quantity: 1,
  price: 13,
  variation: [],
  add_on_ids: [],
  add_on_qtys: [],
  item: sampleItem(grocery),
};
const request = {
  avoid: [{ allergen: 'sesame', severe: true }],
  diets: [],
  accepts_traces: false,
};

let drafted: ComponentProps<typeof OrderCard>['request'];

function Checkout({ items }: { readonly items: readonly Partial<CartLine>[] }): ReactNode {
  const [request, setRequest] = useState<typeof drafted>();
  drafted = request;
  const lines = items.map((change, index) => ({ ...line, id: index, ...change }));
  return <OrderCard lines={lines} request={request} onChange={setRequest} />;
}

beforeEach(async () => {
  await startSite();
  await Promise.all([prepareTexts('diet'), prepareTexts('dietPassport')]);
  savePassport({ people: [child], listing: 'all' });
});
afterEach(() => savePassport(null));

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
  expect(drafted).toEqual(request);

  const user = userEvent.setup();
  await user.click(screen.getByRole('switch', { name: /Send this request/ }));
  expect(drafted).toBeNull();
  await user.click(screen.getByRole('switch', { name: /Send this request/ }));
  expect(drafted).toEqual(request);
});

it('removes a request from the draft when no person needs it any more', async () => {
  await renderInSite(<Checkout items={[tahini]} />);
  expect(drafted).toEqual(request);
  act(() => savePassport({ people: [{ ...child, allergens: [] }], listing: 'all' }));
  expect(drafted).toBeUndefined();
});

it('says that everything is free only where every line is stated to be so', async () => {
  await renderInSite(<Checkout items={[rice]} />);
  expect(screen.getByText('Everything in it is stated as free.')).toBeVisible();
});

it('shows nothing for phones', async () => {
  await renderInSite(<Checkout items={[{ item: { ...line.item, module_type: 'ecommerce' } }]} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(drafted).toBeUndefined();
});
