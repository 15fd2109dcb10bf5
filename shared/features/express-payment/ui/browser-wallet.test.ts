import type { PaymentGateway } from '@storefront/api';
import { startI18n } from '@storefront/i18n';
import { expressPaymentOfCheckout as express } from './browser-wallet';

const method = 'https://pay.example/wallet';
const gateway: PaymentGateway = {
  gateway: 'wallet',
  gateway_title: 'Quick wallet',
  payment_request: { method, data: { tier: 1 } },
};
const due = { amount: 22.3, currency: 'EGP' };

const complete = jest.fn(async () => undefined);
const show = jest.fn();
const canMakePayment = jest.fn();
const made = jest.fn();
/** The browser's interface, as far as the page uses it. */
class Request {
  constructor(...args: unknown[]) {
    made(...args);
  }
  canMakePayment = canMakePayment;
  show = show;
}
beforeEach(async () => {
  await startI18n({ language: 'en' });
  for (const mock of [complete, show, made, canMakePayment]) mock.mockReset();
  Object.assign(globalThis, { PaymentRequest: Request });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PaymentRequest');
});

it('is offered by a gateway whose wallet the browser has', async () => {
  canMakePayment.mockResolvedValue(true);
  expect(await express.hint(gateway, 'EGP')).toMatch(/in your browser/);
});

it.each<[string, PaymentGateway, () => unknown]>([
  ['whose wallet the browser has not', gateway, () => canMakePayment.mockResolvedValue(false)],
  ['that the browser cannot answer for', gateway, () => canMakePayment.mockRejectedValue('busy')],
  [
    'whose method the browser does not know',
    gateway,
    () =>
      made.mockImplementation(() => {
        throw new TypeError(method);
      }),
  ],
  ['that states no method', { ...gateway, payment_request: { data: {} } }, () => undefined],
])('is not offered by a gateway %s', async (_which, of, prepare) => {
  prepare();
  expect(await express.hint(of, 'EGP')).toBeNull();
});

it.each([
  ['', { token: 'a-token' }],
  [
    ' of Google Pay',
    { paymentMethodData: { tokenizationData: { type: 'PAYMENT_GATEWAY', token: 'a-token' } } },
  ],
])('asks for the amount in the browser’s sheet%s, and closes it', async (_whose, details) => {
  show.mockResolvedValue({ details, complete });
  const payment = await express.ask(gateway, due);
  expect(made).toHaveBeenCalledWith(
    [{ supportedMethods: method, data: { tier: 1 } }],
    expect.objectContaining({
      total: { label: 'Quick wallet', amount: { currency: 'EGP', value: '22.3' } },
    }),
  );
  expect(payment?.token).toBe('a-token');
  expect(complete).not.toHaveBeenCalled();
  await payment?.end('success');
  expect(complete).toHaveBeenCalledWith('success');
});

it('pays nothing when the sheet is closed, or its answer has no token', async () => {
  show.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  expect(await express.ask(gateway, due)).toBeNull();
  show.mockResolvedValueOnce({ details: { paymentMethodData: {} }, complete });
  expect(await express.ask(gateway, due)).toBeNull();
  expect(complete).toHaveBeenCalledWith('fail');
});
