import { withoutOtherRemotes } from './remote-alone';

describe('withoutOtherRemotes', () => {
  it('leaves the remote, the shell and what is shared, and nothing of another remote', () => {
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
