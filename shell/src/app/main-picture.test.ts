import { mainPicturePainted, preloadScripts } from './main-picture';

/** A page with a first screen whose main picture is decoded when the test says so. */
function firstScreen(): { decode: () => void; refuse: () => void } {
  document.body.innerHTML = '<div id="first-screen"><img fetchpriority="high" alt=""></div>';
  const picture = document.querySelector('img');
  if (!picture) throw new Error('There is no picture.');
  let settle = { decode: () => {}, refuse: () => {} };
  const decoded = new Promise<void>((resolve, reject) => {
    settle = {
      decode: resolve,
      refuse: () => reject(new DOMException('broken', 'EncodingError')),
    };
  });
  Object.defineProperty(picture, 'decode', { value: () => decoded });
  return settle;
}

let painted: jest.Mock<void, []>;

async function wait(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  jest.useFakeTimers();
  painted = jest.fn();
});

afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it.each(['decode', 'refuse'] as const)(
  'waits for the frame after a main picture: %s',
  async (end) => {
    const picture = firstScreen();
    void mainPicturePainted().then(painted);
    await wait(100);
    expect(painted).not.toHaveBeenCalled();
    picture[end]();
    await wait(16);
    expect(painted).not.toHaveBeenCalled();
    await wait(32);
    expect(painted).toHaveBeenCalled();
  },
);

it('waits for no picture longer than half a second', async () => {
  firstScreen();
  void mainPicturePainted().then(painted);
  await wait(499);
  expect(painted).not.toHaveBeenCalled();
  await wait(1);
  expect(painted).toHaveBeenCalled();
});

it('waits for a first screen of text alone', async () => {
  document.body.innerHTML = '<div id="first-screen"><h1>Souk</h1></div>';
  void mainPicturePainted().then(painted);
  await wait(0);
  expect(painted).not.toHaveBeenCalled();
  await wait(48);
  expect(painted).toHaveBeenCalled();
});

it.each([
  ['that has no first screen', () => undefined],
  [
    'that nobody sees',
    () => {
      firstScreen();
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    },
  ],
])('does not wait in a page %s', async (_which, prepare) => {
  prepare();
  void mainPicturePainted().then(painted);
  await wait(0);
  expect(painted).toHaveBeenCalled();
});

it('has the scripts fetched that the page names for later', () => {
  document.head.innerHTML =
    '<link data-rel="preload" as="script" href="/a.js"><link rel="stylesheet" href="/a.css">';
  preloadScripts();
  expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual([
    'preload',
    'stylesheet',
  ]);
});
