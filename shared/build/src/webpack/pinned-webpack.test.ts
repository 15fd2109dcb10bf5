import { realpathSync } from 'node:fs';
import path from 'node:path';
import { version } from 'webpack';
import { root } from '../workspace';

describe('webpack', () => {
  it('is the version that the federation plugin runs on (docs/pinned-webpack.md)', () => {
    expect(version).toBe('5.113.0');
  });

  it('is one copy for the workspace’s build and the kit, because plugins of two copies do not work together', () => {
    const [one, other] = ['build', 'remote-kit'].map((folder) =>
      realpathSync(path.join(root, 'shared', folder, 'node_modules/webpack')),
    );
    expect(one).toBe(other);
  });
});
