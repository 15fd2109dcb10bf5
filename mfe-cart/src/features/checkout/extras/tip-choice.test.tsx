import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { fakeBackend, openShop, renderPage } from '../../../testing/page';
import { prepareSavingsTexts } from '../savings/savings-texts';
import { TipChoice, tipIn } from './tip-choice';

provideBrowserParts();
beforeEach(async () => {
  await openShop();
  await prepareSavingsTexts();
});

const showTip = (change: Partial<ComponentProps<typeof TipChoice>>) =>
  renderPage(
    <TipChoice
      tip={20}
      wrongTip=""
      subtotal={130}
      isDoubted={false}
      digits={2}
      currency="EGP"
      hideLabel={false}
      onTip={jest.fn()}
      onConfirm={jest.fn()}
      {...change}
    />,
  );

it('offers shares of the items with their amounts, and none twice', async () => {
  fakeBackend({ 'GET /most-tips': { most_tips_amount: null } });
  const onTip = jest.fn();
  await showTip({ subtotal: 200, onTip });
  // 5 % and 15 % of 200 are 10 and 30, which are offered as amounts.
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await showTip({ onTip });
  await userEvent.click(screen.getByRole('radio', { name: /^10%.*EGP\s13\.00/ }));
  expect(onTip).toHaveBeenLastCalledWith(13, '');
});

const offered = () =>
  screen
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent?.replaceAll(/[\s\u2066-\u2069]+/g, ' '));

it('offers the most given tip of the cart’s own currency, rounded', async () => {
  fakeBackend({ 'GET /most-tips': { most_tips_amount: 13.33, currency_code: 'EGP' } });
  await showTip({});
  expect(await screen.findByText('Most popular')).toBeInTheDocument();
  expect(offered().find((text) => text?.includes('Most popular'))).toMatch(/^EGP 15\.00/);
});

it('offers no tip of another currency, and amounts that suit the own one', async () => {
  const backend = fakeBackend({
    'GET /most-tips': { most_tips_amount: 5.33, currency_code: 'SAR' },
  });
  await showTip({ currency: 'KWD', digits: 3, subtotal: 0 });
  await waitFor(() => expect(backend.callsOf('GET /most-tips')).toHaveLength(1));
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    '0',
    '0.25',
    '0.5',
    '0.75',
    'custom',
  ]);
  expect(screen.queryByText('Most popular')).toBeNull();
});

it('asks for a confirmation of an unusually large tip', async () => {
  fakeBackend({ 'GET /most-tips': { most_tips_amount: null } });
  const onConfirm = jest.fn();
  await showTip({ tip: 99_999, isDoubted: true, onConfirm });
  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^Yes, EGP\s99,999/ }));
  expect(onConfirm).toHaveBeenCalled();
});

it('counts no tip for the choice of none and for an empty field', async () => {
  fakeBackend({ 'GET /most-tips': { most_tips_amount: null } });
  const onTip = jest.fn();
  await showTip({ onTip });
  await userEvent.click(screen.getByRole('radio', { name: 'No tip' }));
  expect(onTip).toHaveBeenLastCalledWith(0, '');
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
  // An empty field means no tip, whatever its hint says.
  expect(onTip).toHaveBeenLastCalledWith(0, '');
  await userEvent.type(await screen.findByRole('textbox'), '٧٫٥');
  expect(onTip).toHaveBeenLastCalledWith(7.5, '');
});

it('gives no tip for a text that is no amount, and says so until it is one', async () => {
  fakeBackend({ 'GET /most-tips': { most_tips_amount: null } });
  const onTip = jest.fn();
  await showTip({ onTip, wrongTip: '12,555' });
  const field = screen.getByRole('textbox');
  expect(field).toHaveValue('12,555');
  expect(field).toBeInvalid();
  await userEvent.type(field, 'x');
  expect(onTip).toHaveBeenLastCalledWith(0, '12,555x');
  await userEvent.clear(field);
  await enter(field, '12,5');
  expect(onTip).toHaveBeenLastCalledWith(12.5, '');
  expect(field).toBeValid();
  await userEvent.type(field, '0.');
  await userEvent.click(screen.getByRole('radio', { name: 'No tip' }));
  expect(onTip).toHaveBeenLastCalledWith(0, '');
});

it.each([
  ['0', 0],
  ['12,5', 12.5],
  ['12.345', null],
  ['1e2', null],
  ['100001', null],
  ['', 0],
  ['-1', null],
  ['ten', null],
])('reads %j as %j', (text, tip) => {
  expect(tipIn(text, 2)).toBe(tip);
});
