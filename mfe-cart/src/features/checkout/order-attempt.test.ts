import { OrderAttempt } from './order-attempt';

const counting = () => {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
};

describe('OrderAttempt', () => {
  it('keeps its key for every press and retry of one order', () => {
    const attempt = new OrderAttempt(counting());
    expect(attempt.keyFor({ tip: 5 })).toBe('key-1');
    expect(attempt.keyFor({ tip: 5 })).toBe('key-1');
  });

  it('takes a new key when the order is another one', () => {
    const attempt = new OrderAttempt(counting());
    attempt.keyFor({ tip: 5 });
    expect(attempt.keyFor({ tip: 6 })).toBe('key-2');
    expect(attempt.keyFor({ tip: 5 })).toBe('key-3');
  });
});
