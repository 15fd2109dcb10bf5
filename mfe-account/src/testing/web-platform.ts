import { TextDecoder, TextEncoder } from 'node:util';

/** What the router expects of every browser and jsdom does not have. */
Object.assign(globalThis, { TextEncoder, TextDecoder });

/** antd asks for the style of scroll bars, which jsdom answers with a complaint. */
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
