import { provideBrowserParts } from '@storefront/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { TipChoice, tipIn } from './tip-choice';

provideBrowserParts();
beforeEach(() => openShop());

it('takes none for a tip until one is chosen, and none again after one', async () => {
  fakeBackend({ 'GET /most-tips': { most_tips_amount: null } });
  const onTip = jest.fn();
  await renderPage(<TipChoice tip={20} digits={2} hideLabel={false} onTip={onTip} />);
  await userEvent.click(screen.getByRole('radio', { name: 'No tip' }));
  expect(onTip).toHaveBeenLastCalledWith(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
  // An empty field is no tip, whatever its hint says.
  expect(onTip).toHaveBeenLastCalledWith(0);
  await userEvent.type(await screen.findByRole('textbox'), '٧٫٥');
  expect(onTip).toHaveBeenLastCalledWith(7.5);
});

it.each([
  ['0', 0],
  ['12.345', 12.35],
  ['', null],
  ['-1', null],
  ['ten', null],
])('reads %j as %j', (text, tip) => {
  expect(tipIn(text, 2)).toBe(tip);
});
