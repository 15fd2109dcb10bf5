import { isContractCompatible } from './contract';

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
