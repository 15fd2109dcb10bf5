import { realpathSync } from 'node:fs';
import path from 'node:path';
import { version } from 'webpack';
import { root } from '../workspace';

describe('webpack', () => {
  it('is the version that the federation plugin runs on (docs/pinned-webpack.md)', () => {
    expect(version).toBe('5.111.1');
  });

  it.each(['webpack', '@module-federation/enhanced'])(
    'is one copy of %s for the workspace’s build and the kit: plugins of two do not know each other',
    (name) => {
      const [one, other] = ['build', 'remote-kit'].map((folder) =>
        realpathSync(path.join(root, 'shared', folder, 'node_modules', name)),
      );
      expect(one).toBe(other);
    },
  );
});
