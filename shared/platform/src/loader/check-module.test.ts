import type { RemoteModuleId } from '@storefront/registry';
import { lazy, memo } from 'react';
import { contractVersion } from '../contracts/remote-modules';
import { checkModule } from './check-module';

const Page = () => null;
const [major = ''] = contractVersion.split('.');
const page = { default: Page, contractVersion };
const service = { default: { add: () => {}, update: () => {} }, contractVersion };

test.each<[what: string, id: RemoteModuleId, loaded: object]>([
  ['a function', 'catalog/home-page', page],
  ['a memo component', 'catalog/home-page', { ...page, default: memo(Page) }],
  ['a lazy component', 'cart/overlays', { ...page, default: lazy(async () => page) }],
  ['the functions of a service', 'cart/commands', service],
  ['other minor contracts', 'catalog/home-page', { ...page, contractVersion: `${major}.999.0` }],
])('accepts %s', (_what, id, loaded) => {
  const module = checkModule(id, loaded);
  expect(module.default).toBe(Reflect.get(loaded, 'default'));
  expect(module.contractVersion).toBe(Reflect.get(loaded, 'contractVersion'));
  expect(module.prepare).toBeUndefined();
});

const noComponent = 'catalog/home-page does not export a component.';

test.each<[id: RemoteModuleId, loaded: unknown, reason: string, message: string]>([
  ['cart/overlays', {}, 'wrong-shape', 'cart/overlays resolved without a default export.'],
  ['cart/overlays', null, 'wrong-shape', 'cart/overlays resolved without a default export.'],
  ['cart/overlays', undefined, 'wrong-shape', 'cart/overlays resolved without a default export.'],
  [
    'catalog/home-page',
    { default: Page },
    'wrong-shape',
    'catalog/home-page does not state its contract version.',
  ],
  [
    'catalog/home-page',
    { default: Page, contractVersion: '99.0.0' },
    'wrong-contract',
    `catalog/home-page was built against contracts 99.0.0; this page speaks ${contractVersion}.`,
  ],
  ['catalog/home-page', { ...page, default: {} }, 'wrong-shape', noComponent],
  ['catalog/home-page', { ...page, default: null }, 'wrong-shape', noComponent],
  ['catalog/home-page', { ...page, default: 'text' }, 'wrong-shape', noComponent],
  [
    'cart/commands',
    { ...service, default: { add: () => {}, update: 'text' } },
    'wrong-shape',
    'cart/commands lacks the functions update.',
  ],
  [
    'cart/commands',
    { ...service, default: null },
    'wrong-shape',
    'cart/commands lacks the functions add, update.',
  ],
  [
    'catalog/home-page',
    { ...page, prepare: 'text' },
    'wrong-shape',
    'catalog/home-page exports a "prepare" that is not a function.',
  ],
])('%s of %p is refused: %s', (id, loaded, reason, message) => {
  expect(() => checkModule(id, loaded)).toThrow(expect.objectContaining({ reason, message }));
});

test('the check waits for the module’s preparation', async () => {
  const prepare = jest.fn(async () => 'texts');
  await checkModule('catalog/home-page', { ...page, prepare }).prepare?.();
  expect(prepare).toHaveBeenCalledTimes(1);
});
