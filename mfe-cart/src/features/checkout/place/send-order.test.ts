import { ApiError } from '@storefront/api';
import { sendOrder } from './send-order';

const placing = {
  order: { order_type: 'delivery', payment_method: 'cash_on_delivery' },
  idempotencyKey: 'key',
} as const;
const order = { order_id: 7 };
const lost = new ApiError({ endpoint: 'orderPlace', kind: 'timeout' });
const running = new ApiError({ endpoint: 'orderPlace', kind: 'refused', status: 409 });
const soldOut = new ApiError({
  endpoint: 'orderPlace',
  kind: 'refused',
  status: 403,
  errors: [{ code: 'stock', message: 'Out of Stock' }],
});

/** A server with these answers in order; the last one repeats. */
function server(...answers: (ApiError | typeof order)[]) {
  const keys: string[] = [];
  const place = async ({ idempotencyKey }: { idempotencyKey: string }) => {
    const answer = answers[Math.min(keys.length, answers.length - 1)];
    keys.push(idempotencyKey);
    if (answer instanceof ApiError) throw answer;
    return answer ?? order;
  };
  return { keys, place };
}
const noWait = () => Promise.resolve();

describe('sendOrder', () => {
  it('asks again under the same key when the answer is lost', async () => {
    const { keys, place } = server(lost, running, order);
    expect(await sendOrder(placing, noWait, place)).toEqual({ outcome: 'placed', order });
    expect(keys).toEqual(['key', 'key', 'key']);
  });

  it('does not ask again after a refusal', async () => {
    const { keys, place } = server(soldOut);
    expect(await sendOrder(placing, noWait, place)).toEqual({ outcome: 'refused', error: soldOut });
    expect(keys).toHaveLength(1);
  });

  it('does not know the result if a proxy before the server gave up', async () => {
    const gone = new ApiError({ endpoint: 'orderPlace', kind: 'server', status: 504 });
    const { place } = server(gone, order);
    expect(await sendOrder(placing, noWait, place)).toEqual({ outcome: 'placed', order });
  });

  it('does not send again when the total has changed', async () => {
    const bill = { expected_total: 12, expected_bill: { total: 12 }, changes: [] };
    const changed = new ApiError({
      endpoint: 'orderPlace',
      kind: 'refused',
      status: 409,
      changedBill: bill,
    });
    const { keys, place } = server(changed);
    expect(await sendOrder(placing, noWait, place)).toEqual({ outcome: 'changed', bill });
    expect(keys).toHaveLength(1);
  });

  it('says that the key has placed another order already', async () => {
    const used = new ApiError({
      endpoint: 'orderPlace',
      kind: 'refused',
      status: 422,
      errors: [{ code: 'Idempotency-Key', message: 'Used' }],
    });
    const { place } = server(used);
    expect(await sendOrder(placing, noWait, place)).toEqual({ outcome: 'known' });
  });

  it('says that it does not know instead of guessing', async () => {
    const { keys, place } = server(lost);
    expect(await sendOrder(placing, noWait, place)).toEqual({ outcome: 'unsure' });
    expect(keys).toHaveLength(3);
  });
});
