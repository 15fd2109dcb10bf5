import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import {
  address,
  choose,
  chooseLater,
  openCheckout,
  payCash,
  place,
  placeButton,
  press,
  setUpCheckout,
} from '../testing/checkout-page';
import { sampleConfig, sampleStore } from '../testing/samples';

setUpCheckout(() =>
  Promise.all([
    import('../features/checkout/pay/cash-choice'),
    import('../features/checkout/savings/savings-body'),
  ]),
);

it('asks which sum the customer pays cash with, and tells the courier to bring the change', async () => {
  const { orders } = await openCheckout();
  await payCash();
  const sums = within(await screen.findByRole('group', { name: 'What do you pay with?' }));
  expect(sums.getByRole('radio', { name: 'The exact amount' })).toBeChecked();
  await userEvent.click(sums.getByRole('radio', { name: /EGP\s50\.00.*Change: EGP\s27\.70/ }));
  await place();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({ bring_change_amount: 27.7 });
});

it('begins with what paid the last order, and shows all sections open as they are complete', async () => {
  const { unmount } = await openCheckout();
  await payCash();
  await place();
  await waitFor(() => expect(address()).toMatch(/^\/order-placed/));
  unmount();
  await openCheckout();
  expect(await screen.findByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  expect(await isOpen('How do you want it?')).toBe(true);
  expect(await isOpen('When?')).toBe(true);
});

it('adds a tip to the bill, and asks for a confirmation of an unusually large one before anything is sent', async () => {
  const { orders } = await openCheckout();
  await payCash();
  await choose(/Other/);
  await userEvent.type(await screen.findByRole('textbox', { name: /Tip amount/ }), '60');
  expect(await placeButton(/^Place order, EGP\s82.30$/)).toBeInTheDocument();
  await place();
  const missing = within(await screen.findByRole('alert'));
  expect(missing.getByRole('link')).toHaveTextContent(/Is the tip of EGP\s60\.00 what you mean/);
  expect(orders()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: /^Yes, EGP\s60/ }));
  await place();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({ dm_tips: 60 });
});

it('calls the days by their names, and requests no full slots of a store without a limit', async () => {
  const { backend } = await openCheckout({ store: sampleStore({ schedules: alwaysOpen }) });
  await chooseLater();
  const days = within(await screen.findByRole('group', { name: 'Day' }));
  const labels = days.getAllByRole('button').map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['Tomorrow']));
  expect(labels.at(-1)).toMatch(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2}$/);
  expect(backend.callsOf('GET /customer/order/full-slots')).toHaveLength(0);
});

const alwaysOpen = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  id: day,
  store_id: 5,
  day,
  opening_time: '00:00:00',
  closing_time: '23:59:59',
}));

it('shows a full time slot with its reason, also by keyboard, and chooses the next one', async () => {
  const DAY_MS = 86_400_000;
  const days = Array.from({ length: 10 }, (_, day) =>
    new Date(Date.now() + (day - 1) * DAY_MS).toISOString().slice(0, 10),
  );
  const full = days.flatMap((date) => [`${date} 00:00:00`, `${date} 00:30:00`]);
  const { orders, backend } = await openCheckout({
    store: sampleStore({ schedules: alwaysOpen, orders_per_slot: 4 }),
    config: sampleConfig({ schedule_order_slot_duration: 30 }),
    answers: { 'GET /customer/order/full-slots': { full } },
  });
  await chooseLater();
  await userEvent.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  const times = within(await screen.findByRole('group', { name: /^Times on/ }));
  await waitFor(() =>
    expect(times.getAllByRole('radio')[1]).toHaveAccessibleDescription('Fully booked'),
  );
  const [, second, third] = times.getAllByRole('radio');
  if (!second || !third) throw new Error('There are no times');
  expect(second).toHaveAttribute('aria-disabled', 'true');
  expect(third).toBeChecked();
  await userEvent.click(second);
  expect(third).toBeChecked();
  act(() => third.focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(second).toHaveFocus();
  expect(third).toBeChecked();
  await payCash();
  await place();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({ schedule_at: expect.stringMatching(/ 01:00:00$/) });
  expect(backend.callsOf('GET /customer/order/full-slots')[0]?.query).toEqual({ store_id: '5' });
});

const isOpen = async (title: string) =>
  (await screen.findByRole('button', { name: title })).getAttribute('aria-expanded') === 'true';

it('folds completed sections, puts the opened one into the address, and is skipped by Back from its order', async () => {
  await openCheckout();
  expect(await isOpen('How do you want it?')).toBe(false);
  expect(screen.queryByRole('radio', { name: /Take away/ })).toBeNull();
  expect(await isOpen('How do you want to pay?')).toBe(true);
  await press('How do you want it?');
  expect(address()).toBe('/checkout?page=cart&section=how');
  await press('When?');
  expect(address()).toBe('/checkout?page=cart&section=when');
  // The previous section is complete.
  expect(await isOpen('How do you want it?')).toBe(false);
  await press('Go back');
  expect(address()).toBe('/checkout?page=cart&section=how');
  expect(await isOpen('How do you want it?')).toBe(true);
  expect(await isOpen('When?')).toBe(false);
  await press('When?');
  await payCash();
  await place();
  await waitFor(() => expect(address()).toMatch(/^\/order-placed/));
  const order = address();
  await press('Go back');
  expect(address()).toBe(order);
});

it('folds a section when it is completed, and opens the next one', async () => {
  await openCheckout();
  await press('How do you want it?');
  await choose(/Take away/);
  expect(await isOpen('How do you want it?')).toBe(false);
  expect(screen.getByText('Take away', { selector: 'p' })).toBeVisible();
  expect(address()).toBe('/checkout?page=cart&section=where');
  expect(document.activeElement).toHaveAttribute('id', 'checkout-where');
  await press('Go back');
  expect(await isOpen('How do you want it?')).toBe(true);
});

it('can be used by keyboard: arrows select an answer, Enter confirms it', async () => {
  await openCheckout();
  await press('How do you want it?');
  screen.getByRole('radio', { name: /^Delivery/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /Take away/ })).toBeChecked();
  expect(await isOpen('How do you want it?')).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(await isOpen('How do you want it?')).toBe(false);
  expect(document.activeElement).toHaveAttribute('id', 'checkout-where');
});

it('stays open until a time is chosen, then folds, and later says in its heading that the time has passed', async () => {
  const { unmount } = await openCheckout({ store: sampleStore({ schedules: alwaysOpen }) });
  await press('When?');
  await choose('Schedule');
  expect(await isOpen('When?')).toBe(true);
  const [time] = await screen.findAllByRole('radio', { name: /–/ });
  if (!time) throw new Error('There is no time to choose.');
  // A narrow slot breaks between its times, not inside one.
  expect(time.closest('label')?.textContent).toMatch(/\d\u00a0[AP]M – \d+:\d+\u00a0[AP]M/);
  await userEvent.click(time);
  await waitFor(async () => expect(await isOpen('When?')).toBe(false));
  expect(document.activeElement).toHaveAttribute('id', 'checkout-extras');
  unmount();
  const [kept] = JSON.parse(localStorage.getItem('souk:checkouts') ?? '[]');
  kept.draft.decisions.scheduleAt = '2020-01-01 10:00:00';
  localStorage.setItem('souk:checkouts', JSON.stringify([kept]));
  await openCheckout({ store: sampleStore({ schedules: alwaysOpen }) });
  const heading = await screen.findByRole('button', { name: 'When?' });
  if (heading.getAttribute('aria-expanded') === 'true') await userEvent.click(heading);
  expect(heading.closest('section')).toHaveTextContent(
    /The chosen time has passed\. Please choose another one\.$/,
  );
});
