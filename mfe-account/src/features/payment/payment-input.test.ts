import { amountFault, amountIn, canAddFund, isTooLarge, isWebAddress } from './payment-input';

it.each([
  ['50', 50],
  ['12.5', 12.5],
  ['١٠٠', 100],
  ['١٢٫٥', 12.5],
  ['12,5', 12.5],
  ['', 0],
  ['0', 0],
  ['-5', 0],
  ['1e309', 0],
  ['Infinity', 0],
  ['abc', 0],
])('%s is %d', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

it('takes no more decimals than the currency has', () => {
  expect(amountFault('12.345', 2)).toBe('amountWrong');
  expect(amountFault('12.345', 3)).toBeNull();
});

it.each([
  ['12,5', null],
  ['', 'amountRequired'],
  ['\u200b', 'amountRequired'],
  ['0', 'amountRequired'],
  ['1e2', 'amountWrong'],
  ['1,500', 'amountWrong'],
  ['ten', 'amountWrong'],
])('the fault of %j is %j', (text, fault) => {
  expect(amountFault(text)).toBe(fault);
});

it.each([
  ['99999999999', true],
  ['٩٩٩٩٩٩٩٩٩٩٫٥', true],
  ['999999999', false],
  ['', false],
  ['abc', false],
])('%s is too large: %s', (text, isLarge) => {
  expect(isTooLarge(text)).toBe(isLarge);
});

it('offers a top-up only with a payment method', () => {
  const methods = [{ gateway: 'card', gateway_title: 'Card' }];
  expect(canAddFund({ add_fund_status: 1, active_payment_method_list: methods })).toBe(true);
  expect(canAddFund({ add_fund_status: 0, active_payment_method_list: methods })).toBe(false);
  expect(canAddFund({ add_fund_status: 1, active_payment_method_list: [] })).toBe(false);
  expect(canAddFund({ add_fund_status: 1 })).toBe(false);
});

it.each([
  ['https://pay.example/1', true],
  ['http://localhost:4000/sandbox', true],
  ['javascript:alert(1)', false],
  ['/relative', false],
  ['data:text/html,x', false],
])('the address %s is allowed: %s', (link, may) => {
  expect(isWebAddress(link)).toBe(may);
});
