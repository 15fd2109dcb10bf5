import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useDelayedFlag } from './use-delayed-flag';
import { readingStep, useDirection } from './use-direction';
import { useTheme } from './use-theme';

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.dir = 'ltr';
});

describe('theme', () => {
  test('the chosen theme is set on the page and stored', () => {
    const { result } = renderHook(() => useTheme());
    act(() => result.current.choose('dark'));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(result.current.mode).toBe('dark');
    act(() => result.current.choose('system'));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  test("the direction is the page's, also after a change", async () => {
    const { result } = renderHook(() => useDirection());
    expect(result.current).toBe('ltr');
    await act(async () => {
      document.documentElement.dir = 'rtl';
    });
    expect(result.current).toBe('rtl');
  });

  test('arrow keys follow the reading direction', () => {
    expect(readingStep('ArrowRight', 'ltr')).toBe(1);
    expect(readingStep('ArrowRight', 'rtl')).toBe(-1);
    expect(readingStep('ArrowLeft', 'rtl')).toBe(1);
    expect(readingStep('Enter', 'ltr')).toBe(0);
  });

  test.each([
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['light', true, 'light'],
  ] as const)('the theme %s on a device that is dark (%s) is %s', (choice, isDark, mode) => {
    jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: isDark && query === '(prefers-color-scheme: dark)',
        media: query,
        onchange: null,
        addListener: jest.fn(),
        removeListener: jest.fn(),
      }),
    );
    const { result } = renderHook(() => useTheme());
    act(() => result.current.choose(choice));
    expect(result.current.mode).toBe(mode);
    expect(document.documentElement).toHaveAttribute('data-theme', mode);
    jest.restoreAllMocks();
  });
});

const never = new Promise<string>(() => undefined);

function Outlined() {
  return useDelayedFlag(true) ? use(never) : 'Nothing yet';
}

describe('use delayed flag', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  test('a short wait shows nothing', () => {
    const { result, rerender } = renderHook(({ active }) => useDelayedFlag(active), {
      initialProps: { active: true },
    });
    pass(119);
    rerender({ active: false });
    pass(1000);
    expect(result.current).toBe(false);
  });

  test('once shown it stays for the minimum time', () => {
    const { result, rerender } = renderHook(({ active }) => useDelayedFlag(active), {
      initialProps: { active: true },
    });
    pass(120);
    expect(result.current).toBe(true);
    rerender({ active: false });
    pass(299);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  test('after a long time it ends at once', () => {
    const { result, rerender } = renderHook(({ active }) => useDelayedFlag(active), {
      initialProps: { active: true },
    });
    pass(5000);
    rerender({ active: false });
    pass(0);
    expect(result.current).toBe(false);
  });

  test('a placeholder is shown exactly after its delay, whether or not the browser is busy', async () => {
    render(
      <Suspense fallback="Outline">
        <Outlined />
      </Suspense>,
    );
    expect(screen.getByText('Nothing yet')).toBeInTheDocument();
    pass(120);
    expect(screen.getByText('Outline')).toBeInTheDocument();
  });
});
