/** @jest-environment jsdom */
import { QuickStyles } from './quick-styles';

const page = `
  <style>
    .gone, .away { display: none }
    .pale { opacity: 0.5; color: red }
    .away { display: flex }
    .hushed { visibility: hidden; pointer-events: none }
    .late::after { content: 'x' }
    .odd:unheard-of(x) { display: grid }
  </style>
  <p class="gone"><b>b</b></p>
  <div class="hushed"><i>i</i><u style="visibility: visible; display: block" class="away">u</u></div>
  <span class="away late odd">s</span>
  <span hidden class="pale"></span>
  <dialog></dialog><dialog open></dialog>
  <input type="hidden"><input>
  <svg><title>t</title></svg>`;

const complete = window.getComputedStyle.bind(window);
const styles = new QuickStyles(complete);
const properties = ['display', 'visibility', 'pointer-events', 'content', 'opacity', 'color'];

/** By name, and with the property of the style. */
const read = (style: CSSStyleDeclaration) => [
  ...properties.map((name) => style.getPropertyValue(name)),
  style.display,
  style.pointerEvents,
  style.color,
];

it('gives each element the values of jsdom, also after the page and its sheets have changed', () => {
  document.body.innerHTML = page;
  const elements = [...document.querySelectorAll('*')];
  const compare = () => {
    styles.forget();
    for (const element of elements) {
      expect([element.outerHTML, read(styles.of(element))]).toEqual([
        element.outerHTML,
        read(complete(element)),
      ]);
    }
  };
  compare();
  document.querySelector('i')?.parentElement?.classList.replace('hushed', 'pale');
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: 'i, p { display: flex }' }),
  );
  compare();
  expect(styles.of(document.querySelector('i') ?? document.body).display).toBe('flex');
});
