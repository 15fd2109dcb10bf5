import { sqlList } from './sql-list';

it('writes names as a list', () => {
  expect(sqlList(['picked_up'])).toBe("('picked_up')");
  expect(sqlList(['pending', 'confirmed'])).toBe("('pending', 'confirmed')");
});

it.each([[[]], [["a'b"]], [['pending', '']], [['a b']]])('refuses %j', (names) => {
  expect(() => sqlList(names)).toThrow(TypeError);
});
