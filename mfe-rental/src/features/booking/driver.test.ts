import { sampleCart } from '../../testing/samples';
import { ageProblem, answerOfAge, driverTermsOf } from './driver';

function cartOf(driver_age: number | null | undefined, ages: readonly (number | null)[]) {
  const cart = sampleCart();
  const [line] = cart.carts;
  if (!line || !cart.user_data) throw new Error('The sample has a vehicle and a trip.');
  return {
    carts: ages.map((min_driver_age) => ({
      ...line,
      vehicle: { ...line.vehicle, min_driver_age },
    })),
    user_data: { ...cart.user_data, driver_age },
  };
}

it.each([
  [
    'the highest age of the vehicles',
    cartOf(30, [21, 25, null]),
    { age: 30, leastAge: 25, takesAge: true },
  ],
  ['none', cartOf(undefined, [null]), { age: null, leastAge: null, takesAge: true }],
  ['none without vehicles', { carts: [], user_data: null }, { age: null, leastAge: null }],
])('a booking asks for %s', (_case, cart, terms) => {
  expect(driverTermsOf(cart, { rental_features: ['driver_age'] })).toMatchObject(terms);
});

it('an older backend has no field for the age', () => {
  expect(driverTermsOf(cartOf(30, [21]), {}).takesAge).toBe(false);
  expect(driverTermsOf(cartOf(30, [21]), { rental_features: ['ways'] }).takesAge).toBe(false);
});

it.each([
  [null, 'needed', null],
  [24, 'tooYoung', null],
  [25, null, { age: 25, line: null }],
  [26, null, { age: 26, line: null }],
] as const)('an age of %s where 25 is the least: %s', (age, problem, answer) => {
  expect(ageProblem(age, 25)).toBe(problem);
  expect(answerOfAge(age, 25)).toEqual(answer);
});
