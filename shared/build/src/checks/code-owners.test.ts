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

test.each(appNames)('changes of %s are reviewed by its owner', (app) => {
  expect(lines.get(`/${apps[app].folder}/`)).toBe(handleOf(appFacts(app).owner ?? ''));
});

test.each(features)('changes of %s are reviewed by its owner', (folder) => {
  const owner = /owner: '([^']+)'/.exec(read(`${folder}/feature.ts`))?.[1];
  expect(lines.get(`/${folder}/`)).toBe(handleOf(owner ?? ''));
});

test('no line is of a folder that is gone', () => {
  const gone = [...lines.keys()].filter((folder) => !existsSync(path.join(root, folder)));
  expect(gone).toEqual([]);
});
