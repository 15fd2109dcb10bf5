import { withoutOtherRemotes } from './remote-alone';

describe('withoutOtherRemotes', () => {
  it('keeps the remote, the shell and the shared packages, and removes other remotes', () => {
    const files = [
      'package.json',
      'mfe-cart/a.ts',
      'mfe-catalog/a.ts',
      'shared/ui/a.ts',
      'shell/a.ts',
    ];
    expect(withoutOtherRemotes(files, 'cart')).toEqual([
      'package.json',
      'mfe-cart/a.ts',
      'shared/ui/a.ts',
      'shell/a.ts',
    ]);
  });
});
