import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const root = path.resolve(__dirname, '../../../..');
const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    // A file that is deleted and not committed yet is still listed.
    .filter((file) => existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const packageOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('shared/') ? 2 : 1)
    .join('/');

it('every link of a page leads to a file of the repository', () => {
  const dead = tracked('*.md').flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => path.join(path.dirname(page), target))
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

it('every link to a heading of a page leads to one', () => {
  const dead = tracked('*.md').flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*\.md)?#([^)\s]+)\)/g)]
      .filter(([, target, anchor]) => {
        const text = read(target ? path.join(path.dirname(page), target) : page);
        const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
        return !headings.some((heading) => anchorOf(heading) === anchor);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

it('every page in a comment exists, relative to the root or to its package', () => {
  const dead = tracked('*.ts', '*.tsx', '*.css', '*.sql', '*.mjs').flatMap((file) =>
    [...read(file).matchAll(/`((?:[\w-]+\/)*docs\/[\w-]+\.md)`/g)]
      .map(([, page = '']) => (page.startsWith('docs/') ? `${packageOf(file)}/${page}` : page))
      .filter((page) => !existsSync(path.join(root, page)))
      .map((page) => `${file}: ${page}`),
  );
  expect(dead).toEqual([]);
});

it('every repository path in a page exists', () => {
  // Except build output, and the examples of pages that explain how to add a page or an area.
  const isMade = /\/dist(?:\/|$)|\/gift-cards|\/recipes-page/;
  const dead = tracked('*.md').flatMap((page) =>
    [...read(page).matchAll(/`((?:shared|shell|e2e|mfe-[a-z]+|\.github|\.ci)\/[\w@./-]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !isMade.test(file) && !existsSync(path.join(root, file)))
      .map((file) => `${page}: ${file}`),
  );
  expect(dead).toEqual([]);
});

const Manifest = z.object({ scripts: z.record(z.string(), z.unknown()) });
const builtIn = ['install', 'publish'];

it('every script in a page exists in the workspace, or in the stated folder', () => {
  const manifests = tracked('*package.json', '*package.template.json').flatMap((file) => {
    const manifest = Manifest.safeParse(JSON.parse(read(file))).data;
    return manifest ? [{ folder: path.dirname(file), ...manifest }] : [];
  });
  const dead = tracked('*.md').flatMap((page) =>
    [...read(page).matchAll(/(?:^|`)npm (?:--prefix (\S+) )?(?:run )?(?:--silent )?([a-z:-]+)/gm)]
      .filter(([, stated, script = '']) => {
        const folders = stated
          ? [path.join(stated), path.join(path.dirname(page), stated)]
          : ['.', packageOf(page), path.dirname(page)];
        return (
          !builtIn.includes(script) &&
          !manifests.some(({ folder, scripts }) => folders.includes(folder) && script in scripts)
        );
      })
      .map(([call]) => `${page}: ${call}`),
  );
  expect(dead).toEqual([]);
});

it('pages need only npm: pnpm is called through it, in the version of the workspace', () => {
  const { packageManager } = z
    .object({ packageManager: z.string() })
    .parse(JSON.parse(read('package.json')));
  const others = tracked('*.md').flatMap((page) =>
    [...read(page).matchAll(/(?:^|`|npx )pnpm(?:@[\d.]+)? [a-z-]+/gm)]
      .map(([call]) => call.replace('`', ''))
      .filter((call) => !call.startsWith(`npx ${packageManager} `))
      .map((call) => `${page}: ${call}`),
  );
  expect(others).toEqual([]);
});

/** The text of a key such as `drawer.title` in a file of texts. */
function textOf(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, part) => (node instanceof Object ? Reflect.get(node, part) : undefined),
      texts,
    );
}

/** The tables of specified texts: `Of \`src/locales/en.json\`:` and rows of key and text, up to the next heading. */
const promised = tracked('*.md').flatMap((page) => {
  const [, locale, table] =
    /[Oo]f `(src\/locales\/en\.json)`:\n([\s\S]*?)(?=\n#|$(?![\s\S]))/.exec(read(page)) ?? [];
  return locale && table ? [{ page, locale: `${packageOf(page)}/${locale}`, table }] : [];
});

it.each(promised)('the texts listed in $page are those of $locale', ({ locale, table }) => {
  const texts: unknown = JSON.parse(read(locale));
  const rows = [...table.matchAll(/^\| `([\w.-]+)`\s*\| (.+?)\s*\|$/gm)];
  expect(rows.length).toBeGreaterThan(3);
  for (const [, key = '', text] of rows) expect([key, textOf(texts, key)]).toEqual([key, text]);
});
