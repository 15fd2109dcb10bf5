import { act, render, screen } from '@testing-library/react';
import { Component, Profiler, type ReactNode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { TextProblem } from './engine';
import { createFormats } from './formats';
import { issueText } from './issue-text';
import { applyDirection } from './languages';
import { prepareTexts, registerTexts, startI18n } from './namespaces';
import { storeLabels } from './store-labels';
import type { Texts, TextValues } from './texts';
import { textsOf, useTexts } from './use-texts';

function Line({
  namespace,
  name,
  values,
}: {
  namespace: string;
  name: string;
  values?: TextValues;
}) {
  const { t, language, direction } = useTexts(namespace);
  return <p lang={language} dir={direction}>{`[${t(name, values)}]`}</p>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'failed' : this.props.children);
}

describe('use texts', () => {
  const problems: TextProblem[] = [];
  const report = (problem: TextProblem) => problems.push(problem);
  const start = (language: 'en' | 'ar') => startI18n({ language, report });
  beforeEach(() => problems.splice(0));

  const texts = (en: Texts, ar: Texts) => ({
    en: jest.fn(() => Promise.resolve({ default: en })),
    ar: jest.fn(() => Promise.resolve({ default: ar })),
  });

  function setReactActEnvironment(isOn: boolean): void {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isOn);
  }

  test('only the language of the page is loaded, once', async () => {
    const loaders = texts({ hi: 'Hello' }, { hi: 'مرحبًا' });
    registerTexts('once', loaders);
    await start('ar');
    await Promise.all([prepareTexts('once'), prepareTexts('once')]);
    render(<Line namespace="once" name="hi" />);
    expect(screen.getByText('[مرحبًا]')).toHaveAttribute('dir', 'rtl');
    expect(loaders.ar).toHaveBeenCalledTimes(1);
    expect(loaders.en).not.toHaveBeenCalled();
  });

  test('one loader can serve every language', async () => {
    const loader = jest.fn((language: 'en' | 'ar') =>
      Promise.resolve({ default: { hi: language === 'ar' ? 'مرحبًا' : 'Hello' } }),
    );
    registerTexts('all', loader);
    await start('ar');
    await prepareTexts('all');
    render(<Line namespace="all" name="hi" />);
    expect(screen.getByText('[مرحبًا]')).toBeInTheDocument();
    expect(loader.mock.calls).toEqual([['ar']]);
  });

  test('a missing text appears in English, never as a key, and is reported once', async () => {
    registerTexts('gaps', texts({ hi: 'Hello', bye: 'Bye' }, { other: 'آخر' }));
    await start('ar');
    await prepareTexts('gaps');
    render(<Line namespace="gaps" name="hi" />);
    expect(screen.getByText('[]')).toBeInTheDocument();
    expect(await screen.findByText('[Hello]')).toBeInTheDocument();
    expect(problems).toEqual([
      { kind: 'missing-text', language: 'ar', namespace: 'gaps', key: 'hi' },
    ]);
    // English is loaded by now, and the next missing text is still reported.
    expect(textsOf<string>('gaps')('bye')).toBe('Bye');
    expect(problems.at(-1)).toMatchObject({ key: 'bye' });
  });

  test('an unknown key renders an empty text', async () => {
    registerTexts('none', texts({ hi: 'Hello' }, { hi: 'مرحبًا' }));
    await start('en');
    await prepareTexts('none');
    expect(textsOf<string>('none')('oops')).toBe('');
    expect(problems).toEqual([
      { kind: 'missing-text', language: 'en', namespace: 'none', key: 'oops' },
    ]);
  });

  test('a component waits for its namespace', async () => {
    registerTexts('late', texts({ hi: 'Hello' }, { hi: 'مرحبًا' }));
    await start('en');
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <Line namespace="late" name="hi" />
        </Suspense>,
      );
    });
    expect(screen.getByText('[Hello]')).toBeInTheDocument();
  });

  test('a component does not render again when other texts arrive', async () => {
    registerTexts('shown', texts({ hi: 'Hello' }, { hi: 'مرحبًا' }));
    registerTexts('other', texts({ bye: 'Bye' }, { bye: 'وداعًا' }));
    await start('en');
    await prepareTexts('shown');
    const drawn = jest.fn();
    render(
      <Profiler id="shown" onRender={drawn}>
        <Line namespace="shown" name="hi" />
      </Profiler>,
    );
    drawn.mockClear();
    await act(() => prepareTexts('other'));
    expect(drawn).not.toHaveBeenCalled();
    expect(textsOf<string>('other')('bye')).toBe('Bye');
  });

  test('texts that fail to load fail the section, and a retry helps', async () => {
    const load = jest
      .fn<Promise<{ default: Texts }>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: { hi: 'Hello' } });
    registerTexts('flaky', { en: load, ar: load });
    await start('en');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => {
      render(
        <Boundary>
          <Suspense fallback="waiting">
            <Line namespace="flaky" name="hi" />
          </Suspense>
        </Boundary>,
      );
    });
    expect(screen.getByText('failed')).toBeInTheDocument();
    await prepareTexts('flaky');
    expect(textsOf<string>('flaky')('hi')).toBe('Hello');
  });

  test('an unknown namespace is refused', async () => {
    await start('en');
    await expect(prepareTexts('unheard-of')).rejects.toThrow(
      'No texts are registered for "unheard-of"',
    );
  });

  test.each([
    ['a placeholder', '{{min}}'],
    ['an unescaped placeholder', '{{- min}}'],
    ['nesting', '$t(secret)'],
    ['markup', '<0>x</0> & <b>'],
    ['a replacement pattern', "$& $1 $'"],
  ])('%s in a value is printed unchanged', async (_what, name) => {
    registerTexts(
      'names',
      texts({ hi: '{{name}}, {{min}} {{name}}', secret: 'SECRET' }, { hi: 'س' }),
    );
    await start('en');
    await prepareTexts('names');
    expect(textsOf<string>('names')('hi', { name, min: 3 })).toBe(`${name}, 3 ${name}`);
  });

  test('values may have the names of options', async () => {
    registerTexts('options', texts({ hi: '{{lng}} {{defaultValue}} {{context}}' }, { hi: 'س' }));
    await start('en');
    await prepareTexts('options');
    const values = { lng: 'ar', defaultValue: 'x', context: 'male', ns: 'common' };
    expect(textsOf<string>('options')('hi', values)).toBe('ar x male');
  });

  test('a missing value leaves no braces and is reported', async () => {
    registerTexts('forgot', texts({ hi: 'Hi {{name}}!', proto: '{{constructor}}' }, { hi: 'س' }));
    await start('en');
    await prepareTexts('forgot');
    expect(textsOf<string>('forgot')('hi')).toBe('Hi !');
    expect(textsOf<string>('forgot')('proto', {})).toBe('');
    expect(problems.map(({ kind }) => kind)).toEqual(['missing-value', 'missing-value']);
  });

  test.each([
    [0, 'لا توجد نتائج'],
    [1, 'نتيجة واحدة'],
    [2, 'نتيجتان'],
    [3, '3 نتائج'],
    [11, '11 نتيجة'],
    [100, '100 نتيجة'],
  ])('Arabic counts %i results', async (count, text) => {
    await start('ar');
    expect(textsOf('common')('states.results', { count })).toBe(text);
    expect(problems).toEqual([]);
  });

  test('English counts in two forms', async () => {
    await start('en');
    const t = textsOf('common');
    expect([0, 1, 2].map((count) => t('states.results', { count }))).toEqual([
      '0 results',
      '1 result',
      '2 results',
    ]);
  });

  test('the label of a store depends on the module', async () => {
    await start('en');
    const t = textsOf('common');
    expect(['food', 'rental', 'grocery', null].map((type) => t(storeLabels(type).many))).toEqual([
      'Restaurants',
      'Providers',
      'Stores',
      'Stores',
    ]);
  });

  test('texts that arrive while a component waits for them cause no error of React', async () => {
    registerTexts('soon', texts({ hi: 'Hello' }, { hi: 'مرحبًا' }));
    await start('en');
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    // Within `act` React would render synchronously; in a transition the component waits.
    setReactActEnvironment(false);
    startTransition(() => root.render(<Line namespace="soon" name="hi" />));
    expect(await screen.findByText('[Hello]')).toBeInTheDocument();
    root.unmount();
    host.remove();
    setReactActEnvironment(true);
  });
});

describe('issue text', () => {
  const formats = createFormats('en', {
    currency: { symbol: '$', direction: 'left', digits: 2 },
    timeZone: 'Africa/Cairo',
  });

  test('rules of pricing have their specified texts', async () => {
    await startI18n({ language: 'en' });
    const t = textsOf('common');
    expect(
      issueText(t, { key: 'variationBetween', params: { name: 'Size', min: 1, max: 3 } }, formats),
    ).toBe('Selected variation named Size must be in between Minimum 1 and Maximum 3.');
    expect(issueText(t, { key: 'outOfStock', params: { limit: 0 } }, formats)).toBe('Out of Stock');
  });

  test('amounts and dates of a rule have the usual formats', async () => {
    await startI18n({ language: 'en' });
    const t = textsOf('common');
    expect(issueText(t, { key: 'couponMinimum', params: { min_purchase: 50 } }, formats)).toBe(
      'To apply this coupon,the minimum purchase amount is $50.00',
    );
    expect(
      issueText(t, { key: 'couponExpired', params: { expire_date: '2026-03-05' } }, formats),
    ).toBe('This coupon expired on Mar 5, 2026.');
  });
});

describe('languages', () => {
  test('language and direction are set on the document', () => {
    applyDirection('ar');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    applyDirection('en');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });
});
