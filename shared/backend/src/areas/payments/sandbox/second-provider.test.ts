import { ManualClock } from '../../../clock/clock';
import { createBackend } from '../../../create-backend';
import type { BackendContext, ServedProvider } from '../../../server/backend-context';
import { DEMO_BEGINNING, openDemoDatabase } from '../../../testing/demo-engines';
import { sendRequest } from '../../../testing/send-request';
import { testConfig } from '../../../testing/test-backend';
import { addItem, addStore, buyNow } from '../../orders/testing/item-fixture';
import { recordCapture } from '../capture';
import { sendRefunds } from '../payment-jobs';
import type { ProviderPayment, ProviderRefund } from '../provider';
import { createSandboxProvider } from './sandbox-provider';

interface Paper {
  readonly provider: ServedProvider;
  readonly opened: ProviderPayment[];
  readonly refunds: Map<string, ProviderRefund>;
}

/** A provider that reports payments to the shop by its own call, as most do. */
function createPaper(): Paper {
  const opened: ProviderPayment[] = [];
  const refunds = new Map<string, ProviderRefund>();
  const provider: ServedProvider = {
    name: 'paper',
    gateways: [{ key: 'paper_cheque', title: 'sandboxCard', picture: '/pictures/cheque.svg' }],
    origin: 'https://paper.example',
    async initiate(payment) {
      opened.push(payment);
      return `https://paper.example/pay/${payment.id}`;
    },
    async authorise() {},
    capture: async ({ id }) => `cheque-${id}`,
    async refund(refund) {
      refunds.set(refund.key, refund);
      return `back-${refund.key}`;
    },
    registerRoutes(backend: BackendContext) {
      backend.app.post<{ Params: { id: string } }>('/paper/paid/:id', async ({ params }, reply) => {
        await recordCapture(backend, params.id, `cheque-${params.id}`, backend.clock.now());
        return reply.code(204).send();
      });
    },
  };
  return { provider, opened, refunds };
}

it('serves a second provider besides the sandbox: pays an order by its report, and refunds it', async () => {
  const database = await openDemoDatabase();
  const paper = createPaper();
  const clock = new ManualClock(DEMO_BEGINNING);
  const payments = [createSandboxProvider(database, testConfig), paper.provider];
  const backend = await createBackend({ config: testConfig, database, clock, payments });
  const guestId = 'a'.repeat(32);
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload: object = {}) =>
    (
      await sendRequest(backend.app, {
        method,
        url: `/api/v1${path}${method === 'GET' ? `guest_id=${guestId}` : ''}`,
        headers: { zoneid: '[1]' },
        ...(method !== 'GET' && { payload: { ...payload, guest_id: guestId } }),
      })
    ).json();
  const readOrder = (id: number) =>
    ask('GET', `/customer/order/track?order_id=${id}&contact_number=201001112223&`);

  const { active_payment_method_list: methods } = await ask('GET', '/config?');
  expect(methods.map(({ gateway }: { gateway: string }) => gateway)).toEqual([
    'sandbox_card',
    'sandbox_wallet',
    'paper_cheque',
  ]);

  const store = await addStore(database);
  const item = await addItem(database, store, { stock: 5 });
  const body = buyNow(store, item, 1, { payment_method: 'digital_payment' });
  const { order_id } = await ask('POST', '/customer/order/place', body);
  const { redirect_link } = await ask('POST', '/customer/order/digital-payment', {
    order_id,
    payment_method: 'paper_cheque',
    callback: 'https://shop.example/checkout',
  });
  const [payment] = paper.opened;
  expect(redirect_link).toBe(`https://paper.example/pay/${payment?.id}`);
  expect(payment).toMatchObject({ amount: 120, currency: 'EGP' });

  // It may report the same payment twice.
  for (let time = 0; time < 2; time += 1) {
    await backend.app.inject({ method: 'POST', url: `/paper/paid/${payment?.id}` });
  }
  expect(await readOrder(order_id)).toMatchObject({
    order_status: 'confirmed',
    payment_status: 'paid',
    payment_method: 'paper_cheque',
  });

  await ask('PUT', '/customer/order/cancel', { order_id, reason: 'No' });
  await sendRefunds(backend);
  expect([...paper.refunds.values()]).toMatchObject([{ paymentId: payment?.id, amount: 120 }]);
  expect((await readOrder(order_id)).payment_refunds).toMatchObject([
    { method: 'paper_cheque', amount: 120, status: 'done' },
  ]);
  await backend.app.close();
  await database.close();
}, 60_000);
