import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/workspace';

const files = execFileSync('git', ['ls-files', 'mfe-*', 'shell/src', 'shared/*/src/*'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('loads helpers with hooks before the files of a suite, whose later files would go without', () => {
  const helpers = files.filter(
    (file) =>
      /^(mfe-|shell|shared\/(api|bus|i18n|platform|session|ui)\/).*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /^(before|after)(Each|All)\(/m.test(sourceOf(file)),
  );
  expect(helpers).toEqual(['shared/platform/src/testing/render-in-site.tsx']);
  expect(sourceOf('shared/platform/src/testing/index.ts')).toContain("'./render-in-site'");
});
