import { startFirstScreen } from './first-screen';

const keepFirstScreen = jest.fn();
jest.mock('../features/first-screen/keep-first-screen', () => ({
  keepFirstScreen: (options: unknown) => keepFirstScreen(options),
}));

test.each([
  ['shell=1;catalog=2', []],
  ['shell=1', []],
  // A remote that has failed runs nothing else.
  ['shell=1;rental=9', []],
  [
    'shell=1;catalog=3',
    ['first screen of shell=1;catalog=3 replaced by shell=1;catalog=2;snapshot=7'],
  ],
])('what the server drew with %s is told of where another release runs', (drawn, lines) => {
  const warn = jest.fn();
  startFirstScreen({
    root: document.body,
    loader: { retryRemote: jest.fn() },
    releases: () => 'shell=1;catalog=2;snapshot=7',
    isPlaceless: false,
    warn,
  });
  keepFirstScreen.mock.lastCall?.[0].onSwapped(drawn);
  expect(warn.mock.calls.flat()).toEqual(lines);
});

test.each([
  ['/home', true, true],
  ['/home', false, false],
  // A store looks the same to a visitor without a place.
  ['/store/charcoal-yard', true, false],
])(
  'the screen of %s without the place of the customer: %s, is removed at once: %s',
  (path, isPlaceless, isOfOther) => {
    window.history.pushState(null, '', path);
    startFirstScreen({
      root: document.body,
      loader: { retryRemote: jest.fn() },
      releases: () => '',
      isPlaceless,
      warn: jest.fn(),
    });
    expect(keepFirstScreen.mock.lastCall?.[0]).toMatchObject({ isOfOther });
  },
);
