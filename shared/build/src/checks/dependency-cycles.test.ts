import { dependencyCycles } from './dependency-cycles';

const needing = (name: string, ...needed: readonly string[]) => ({
  name,
  dependencies: Object.fromEntries(needed.map((one) => [one, 'workspace:*'])),
});

describe('dependencyCycles', () => {
  it('lets two packages need the same one', () => {
    const manifests = [
      needing('apps', 'ui', 'api'),
      needing('ui', 'domain'),
      needing('api', 'domain'),
    ];
    expect(dependencyCycles([...manifests, needing('domain', 'zod')])).toEqual([]);
  });

  it('names the packages of a cycle in order, without those that only lead to it', () => {
    const manifests = [
      needing('demo', 'backend'),
      needing('backend', 'list'),
      needing('list', 'backend'),
    ];
    expect(dependencyCycles(manifests)).toEqual([
      expect.stringContaining(' backend → list → backend.'),
    ]);
  });

  it('finds a package that needs itself', () => {
    expect(dependencyCycles([needing('bus', 'bus')])).toEqual([
      expect.stringContaining('bus → bus'),
    ]);
  });

  it('does not count what only tests need', () => {
    const manifests = [
      needing('demo', 'backend'),
      { name: 'backend', devDependencies: { demo: '' } },
    ];
    expect(dependencyCycles(manifests)).toEqual([]);
  });
});
