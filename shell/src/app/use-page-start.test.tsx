import { MemoryRouter, useLocation, useNavigate } from '@storefront/platform';
import { act, renderHook } from '@testing-library/react';
import { usePageStart } from './use-page-start';

const list = '/home?search=flash_sale&data_type=flash_sale';

it('begins at the top of pages, and of the lists of home, but not with a filter or on the way back', () => {
  const jump = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { result } = renderHook(
    () => {
      usePageStart(useLocation());
      return useNavigate();
    },
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={['/home']}>{children}</MemoryRouter>,
    },
  );
  const jumps = (target: string | number) => {
    jump.mockClear();
    act(() => void (typeof target === 'number' ? result.current(target) : result.current(target)));
    return jump.mock.calls.length;
  };
  expect(jumps(list)).toBe(1);
  expect(jumps(`${list}&only=available_now`)).toBe(0);
  expect(jumps('/home?search=brand&data_type=brand&id=1')).toBe(1);
  expect(jumps('/home?search=brand&data_type=brand&id=2')).toBe(1);
  expect(jumps('/store/latest')).toBe(1);
  expect(jumps('/store/latest?only=available_now')).toBe(0);
  expect(jumps(-1)).toBe(0);
});
