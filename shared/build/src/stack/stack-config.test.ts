import { readStackConfig } from './stack-config';

describe('readStackConfig', () => {
  it('has the documented ports without any variable', () => {
    expect(readStackConfig({}).ports).toEqual({
      shell: 3000,
      catalog: 3001,
      cart: 3002,
      account: 3003,
      rental: 3004,
      backend: 4000,
    });
  });

  it('reports all mistakes together, with the value', () => {
    const read = () =>
      readStackConfig({ PORT_CART: 'abc', PORT_SHELL: '70000', API_BASE_URL: 'ftp://x' });
    expect(read).toThrow(/PORT_SHELL=70000[\s\S]*PORT_CART=abc[\s\S]*API_BASE_URL=ftp:\/\/x/);
  });

  it('refuses one port for two servers', () => {
    expect(() => readStackConfig({ PORT_CART: '3000' })).toThrow('PORT_CART=3000');
  });
});
