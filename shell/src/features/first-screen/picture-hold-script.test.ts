import { pictureHoldScript } from './picture-hold-script';

test('pictures of the first screen load when they are visible, and its main picture at once', async () => {
  const observed: Element[] = [];
  let see: (target: Element, isIntersecting: boolean) => void = () => undefined;
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const observer: IntersectionObserver = {
      observe: (target) => observed.push(target),
      unobserve: (target) => observed.splice(observed.indexOf(target), 1),
      disconnect: jest.fn(),
      takeRecords: () => [],
      root: null,
      rootMargin: '',
      scrollMargin: '',
      thresholds: [],
    };
    see = (target, isIntersecting) => {
      const box = target.getBoundingClientRect();
      const entry = {
        target,
        isIntersecting,
        intersectionRatio: 0,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
        time: 0,
      };
      callback([entry], observer);
    };
    return observer;
  });
  const script = document.createElement('script');
  script.text = pictureHoldScript;
  document.head.append(script);
  document.body.innerHTML = `
    <div id="first-screen">
      <img id="main" loading="eager" src="/main.webp" alt="">
      <img id="card" loading="lazy" srcset="/card.webp?w=96 96w" sizes="48px" src="/card.webp" alt="">
      <img id="logo" loading="lazy" src="/logo.webp" alt="">
    </div>
    <div id="root"><img id="own" loading="lazy" src="/own.webp" alt=""></div>`;
  const addresses = () =>
    Object.fromEntries(
      [...document.images].map((image) => [
        image.id,
        [image.getAttribute('src'), image.getAttribute('srcset')],
      ]),
    );
  const whole = addresses();
  // Before the document is parsed to its end: a browser may draw between two parts of it.
  await Promise.resolve();
  expect(addresses()).toEqual({ ...whole, card: [null, null], logo: [null, null] });
  const [card, logo] = [...observed];
  expect([card?.id, logo?.id]).toEqual(['card', 'logo']);
  if (!card || !logo) return;
  see(card, false);
  expect(addresses().card).toEqual([null, null]);
  see(card, true);
  expect(addresses()).toEqual({ ...whole, logo: [null, null] });
  expect(observed).toEqual([logo]);
  see(logo, true);
  expect(addresses()).toEqual(whole);
  document.dispatchEvent(new Event('readystatechange'));
  expect(addresses()).toEqual(whole);
  expect(observed).toEqual([]);
});
