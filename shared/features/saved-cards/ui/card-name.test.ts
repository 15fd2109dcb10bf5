import { cardName, cardValidity } from './card-name';

describe('card name', () => {
  test.each([
    ['visa', 'Visa •••• 4242'],
    ['mada', 'mada •••• 4242'],
    ['meeza', 'meeza •••• 4242'],
  ])('a card of %s is called %s', (brand, name) => {
    expect(cardName({ brand, last_four: '4242' })).toBe(name);
  });

  test.each([
    [12, 2029, '12/29', false],
    [5, 2026, '05/26', false],
    [4, 2026, '04/26', true],
    [12, 2009, '12/09', true],
  ])('in May a card that is valid to %s/%s reads %s; over: %s', (month, year, date, isOver) => {
    const card = { expiry_month: month, expiry_year: year };
    expect(cardValidity(card, new Date(2026, 4, 31, 23))).toEqual({ date, isOver });
  });

  test('a card is over from the first moment of the next month on', () => {
    const card = { expiry_month: 5, expiry_year: 2026 };
    expect(cardValidity(card, new Date(2026, 5, 1)).isOver).toBe(true);
  });
});
