import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appFacts, appNames, apps, root } from '../workspace';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const handleOf = (owner: string) => `@storefront/${owner.toLowerCase().replaceAll(' ', '-')}`;
const lines = new Map(
  read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line): [string, string] => {
      const [folder = '', owner = ''] = line.split(' ');
      return [folder, owner];
    }),
);
const features = readdirSync(path.join(root, 'shared/features'))
  .map((name) => `shared/features/${name}`)
  .filter((folder) => existsSync(path.join(root, folder, 'feature.ts')));

const owned = [
  ...appNames.map((app) => [apps[app].folder, appFacts(app).owner] as const),
  ...features.map(
    (folder) => [folder, /owner: '([^']+)'/.exec(read(`${folder}/feature.ts`))?.[1]] as const,
  ),
];

test.each(owned)('changes of %s are reviewed by its owner', (folder, owner) => {
  expect(lines.get(`/${folder}/`)).toBe(handleOf(owner ?? ''));
});

test('no line is of a folder that is gone', () => {
  const gone = [...lines.keys()].filter((folder) => !existsSync(path.join(root, folder)));
  expect(gone).toEqual([]);
});
