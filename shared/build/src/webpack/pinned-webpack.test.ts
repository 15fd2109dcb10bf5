import { version } from 'webpack';

describe('webpack', () => {
  it('is the version that the federation plugin runs on (docs/pinned-webpack.md)', () => {
    expect(version).toBe('5.111.1');
  });
});
