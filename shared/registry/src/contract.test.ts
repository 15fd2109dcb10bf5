import { isContractCompatible, remoteModules, requiredModules, splitModuleId } from './contract';

describe('isContractCompatible', () => {
  it.each([
    ['1.4.0', '1.4.0', true],
    ['1.4.0', '1.3.9', true],
    ['1.4.0', '1.4.7', true],
    ['1.4.0', '1.5.0', false],
    ['2.0.0', '1.9.0', false],
    ['1.9.0', '2.0.0', false],
    ['1.10.0', '1.9.0', true],
  ])('a shell with %s and a remote built against %s: %s', (shell, remote, expected) => {
    expect(isContractCompatible(shell, remote)).toBe(expected);
  });
});

describe('requiredModules', () => {
  it('are those of the contract that the release was built against', () => {
    const modules = {
      'cart/commands': { kind: 'service' },
      'cart/gifts': { kind: 'page', since: '2.2.0' },
      'cart/later': { kind: 'page', since: '3.0.0' },
      'rental/home-page': { kind: 'page' },
    } as const;
    expect(requiredModules('cart', '2.1.0', modules)).toEqual(['commands']);
    expect(requiredModules('cart', '2.2.0', modules)).toEqual(['commands', 'gifts']);
    expect(requiredModules('cart', '3.0.0', modules)).toEqual(['later']);
    expect(requiredModules('rental', '2.0.0')).toContain('booking-drawer');
  });

  it('has a remote for each module', () => {
    for (const id of Object.keys(remoteModules) as (keyof typeof remoteModules)[]) {
      const { remote, exposed } = splitModuleId(id);
      expect(`${remote}/${exposed}`).toBe(id);
    }
  });
});
