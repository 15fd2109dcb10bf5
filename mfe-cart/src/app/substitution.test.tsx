import { enter } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, openCheckout, payCash, place, setUpCheckout } from '../testing/checkout-page';
import { sampleGroceryLine, sampleLine } from '../testing/samples';

setUpCheckout(() => import('../features/checkout/extras/substitution-choice'));
beforeEach(() => localStorage.removeItem('souk:substitution'));

it('asks what to do with what is sold out, sends it, and begins the next order with it', async () => {
  const line = sampleGroceryLine(601);
  const { orders, unmount } = await openCheckout({ lines: [line] });
  await choose(/Leave it out/);
  await userEvent.click(screen.getByText('Different for some items'));
  const own = screen.getByRole('combobox', { name: line.item.name });
  await userEvent.selectOptions(own, 'Another one up to a price');
  const price = screen.getByRole('textbox', { name: 'At most, for one' });
  await userEvent.clear(price);
  await enter(price, '9.5.');
  await payCash();
  // An invalid amount does not count as none.
  await place();
  expect(await screen.findByText(/enter the highest price of a substitute/)).toBeInTheDocument();
  expect(price).toBeInvalid();
  expect(orders()).toHaveLength(0);
  await userEvent.clear(price);
  await userEvent.type(price, '٩,٥');
  await place();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({
    substitution: {
      rule: 'never',
      lines: [{ cart_id: 601, rule: 'up_to_price', max_price: 9.5 }],
    },
  });
  unmount();

  await openCheckout({ lines: [line] });
  const group = within(await screen.findByRole('group', { name: /If something is sold out/ }));
  expect(group.getByRole('radio', { name: /Leave it out/ })).toBeChecked();
});

it('does not ask where nothing can be sold out', async () => {
  localStorage.setItem('souk:substitution', 'never');
  const { orders } = await openCheckout({ lines: [sampleLine(501)] });
  await payCash();
  expect(screen.queryByText('If something is sold out')).not.toBeInTheDocument();
  await place();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).not.toHaveProperty('substitution');
});
