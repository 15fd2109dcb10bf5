import { watchObservers } from '@storefront/ui/testing';
import '@testing-library/jest-dom';
import { bootTheme } from './boot-theme';
import { captureTaps } from './capture-taps';
import { holdPictures } from './hold-pictures';

test.each([
  ['{"theme":"dark"}', 'dark'],
  ['{"theme":"light"}', 'light'],
  ['{"theme":"system"}', 'light'],
  ['no json', 'light'],
  ['null', 'light'],
])('before the first paint settings of %s give %s', (settings, theme) => {
  localStorage.setItem('settings', settings);
  bootTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
});

describe('held pictures', () => {
  test('pictures of the first screen load when they are visible, and its main picture at once', async () => {
    const observers = watchObservers();
    holdPictures();
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
    const [observer] = observers;
    const [card, logo] = observer?.targets ?? [];
    expect([card?.id, logo?.id]).toEqual(['card', 'logo']);
    if (!observer || !card || !logo) return;
    observer.see(card, false);
    expect(addresses().card).toEqual([null, null]);
    observer.see(card, true);
    expect(addresses()).toEqual({ ...whole, logo: [null, null] });
    expect(observer.targets).toEqual([logo]);
    observer.see(logo, true);
    expect(addresses()).toEqual(whole);
    document.dispatchEvent(new Event('readystatechange'));
    expect(addresses()).toEqual(whole);
    expect(observer.targets).toEqual([]);
  });
});

describe('captured taps', () => {
  beforeAll(captureTaps);
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = `
    <div id="first-screen">
      <button type="button" id="add"><span>Add</span></button>
      <div role="button" id="open" tabindex="0">Open</div>
      <a id="link" href="/store/1">Store</a><a id="skip" href="#main">Skip</a><main id="main" tabindex="-1"></main>
      <form id="found" action="/home"><button id="go">Go</button></form>
      <form id="other"><button id="send">Send</button></form>
      <input type="checkbox" id="check">
    </div>
    <div id="root"><button type="button" id="page">Add</button></div>`;
  });
  afterEach(() => jest.useRealTimers());

  const byId = (id: string) => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`There is no ${id}.`);
    return element;
  };
  const tapped = () =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-tapped]')].map((element) => [
        element.id,
        element.getAttribute('data-tapped'),
      ]),
    );

  test('presses of buttons are recorded once, in their order, and the buttons are marked as busy', () => {
    byId('open').click();
    byId('add').querySelector('span')?.click();
    byId('add').click();
    const [first, second] = [byId('open'), byId('add')].map((element) => element.dataset.tapped);
    expect(Number(second)).toBe(Number(first) + 1);
    expect(byId('add')).toHaveAttribute('aria-busy', 'true');
    expect(byId('add')).toHaveAttribute('aria-disabled', 'true');
    const status = document.querySelector('[role=status]');
    jest.runAllTimers();
    expect(status?.textContent).toBe('One moment …');
    document.documentElement.lang = 'ar';
    byId('send').click();
    jest.runAllTimers();
    expect(status?.textContent).toBe('لحظة من فضلك …');
  });

  test('a link within the page moves the focus without changing the address', () => {
    Element.prototype.scrollIntoView = jest.fn();
    byId('skip').click();
    expect(byId('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  test('links, fields and the page’s own buttons are not changed', () => {
    byId('link').addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      // jsdom cannot navigate.
      event.preventDefault();
    });
    for (const id of ['link', 'check', 'page']) byId(id).click();
    expect.assertions(3);
    expect(tapped()).toEqual({});
    expect(byId('check')).toBeChecked();
  });

  test('a form without an action is recorded, one with an action is submitted by the browser', () => {
    const send = (id: string) =>
      byId(id).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(send('found')).toBe(true);
    expect(tapped()).toEqual({});
    byId('send').click();
    expect(Object.keys(tapped())).toEqual(['other']);
    expect(send('other')).toBe(false);
  });

  test('a scrolled rail is marked', () => {
    byId('open').dispatchEvent(new Event('scroll'));
    document.dispatchEvent(new Event('scroll'));
    expect(document.querySelectorAll('[data-scrolled]')).toHaveLength(1);
    expect(byId('open')).toHaveAttribute('data-scrolled');
  });
});
