import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { usePageLanguage } from '../testing/render-ui';
import { CouponBox, type CouponBoxProps } from './coupon-box';

beforeAll(() => usePageLanguage('en'));

const basics = {
  isBusy: false,
  refusal: null,
  offers: [],
  texts: {
    code: 'Coupon code',
    offers: 'Your coupons',
    apply: 'Apply',
    applyNamed: (code: string) => `Apply ${code}`,
    remove: 'Remove',
  },
};

function show(overrides: Partial<CouponBoxProps>) {
  const props = { onCode: jest.fn(), onApply: jest.fn(), onRemove: jest.fn() };
  render(<CouponBox {...basics} applied={null} code="" {...props} {...overrides} />);
  return props;
}

test('Enter applies a code, but not an empty one', async () => {
  const { onApply } = show({ code: 'TEA10' });
  await userEvent.type(screen.getByRole('textbox', { name: /Coupon code/ }), '{Enter}');
  expect(onApply).toHaveBeenCalledWith('TEA10');
});

test('a code is applied in the capitals in which the field shows it', async () => {
  const { onApply } = show({ code: ' tea10 ' });
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith('TEA10');
});

test('without a code there is nothing to apply', () => {
  show({ code: ' ' });
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

test('a refusal is the description of the field', () => {
  show({ code: 'OLD', refusal: 'This coupon has expired.' });
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/This coupon has expired\./);
});

test('an offer shows its saving, or why it cannot be applied', async () => {
  const { onApply } = show({
    offers: [
      { code: 'NOW', title: 'For everybody', saving: 'Saves 20' },
      { code: 'LATER', title: 'For large orders', saving: 'Saves 90', gap: '18 more' },
    ],
  });
  const [now, later] = within(screen.getByRole('list', { name: 'Your coupons' })).getAllByRole(
    'listitem',
  );
  expect(now).toHaveTextContent('Saves 20');
  expect(later).not.toHaveTextContent('Saves 90');
  await userEvent.click(screen.getByRole('button', { name: 'Apply NOW' }));
  const refused = screen.getByRole('button', { name: 'Apply LATER' });
  expect(refused).toHaveAccessibleDescription('18 more');
  await userEvent.click(refused);
  expect(onApply.mock.calls).toEqual([['NOW']]);
});

function Checkout() {
  const [code, setCode] = useState('TEA10');
  const [applied, setApplied] = useState<string | null>(null);
  return (
    <CouponBox
      {...basics}
      applied={applied === null ? null : { code: applied, title: 'Tea' }}
      code={code}
      onCode={setCode}
      onApply={setApplied}
      onRemove={() => setApplied(null)}
    />
  );
}

test('the focus moves on to what takes the place of the pressed button', async () => {
  render(<Checkout />);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(screen.getByRole('button', { name: 'Remove TEA10' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

const offers = [
  { code: 'NOW', title: 'For everybody', saving: 'Saves 20' },
  { code: 'LATER', title: 'For large orders', saving: 'Saves 90' },
];

test('a coupon without effect shows the reason, and another one can be applied', async () => {
  const { onApply } = show({
    applied: { code: 'NOW', title: 'For everybody', problem: 'Not in this zone.' },
    code: 'TEA10',
    offers,
  });
  expect(screen.getByRole('status')).toHaveTextContent('Not in this zone.');
  // The applied coupon is not among the offers.
  expect(screen.queryByRole('button', { name: 'Apply NOW' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Apply LATER' }));
  expect(onApply.mock.calls).toEqual([['TEA10'], ['LATER']]);
});

test('an applied coupon replaces the field and can be removed', async () => {
  const { onRemove } = show({ applied: { code: 'NOW', title: 'For everybody' }, offers });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove NOW' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
