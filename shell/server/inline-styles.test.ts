import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInlineStyles, type InlineStyles } from './inline-styles';
import { integrityOf, type ReleaseHost, startReleaseHost } from './testing/release-host';

let folder: string;
let host: ReleaseHost;
let styles: InlineStyles;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'inline-styles-'));
  host = await startReleaseHost();
  styles = createInlineStyles({ folder, origin: 'https://shop.example' });
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const linkTo = (href: string, rules: string) =>
  `<link rel="stylesheet" href="${href}" integrity="${integrityOf(rules)}" crossorigin="anonymous">`;

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

/** The page once all of its styles are inline. */
async function inlined(html: string): Promise<string> {
  const count = html.split('<link').length;
  while (styles.inline(html).split('<style').length < count) await soon();
  return styles.inline(html);
}

/** The page after several attempts. */
async function tried(html: string): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    styles.inline(html);
    await soon();
  }
  return styles.inline(html);
}

it('leaves an unknown file to the browser, and inlines it in the next page', async () => {
  writeFileSync(path.join(folder, 'a.css'), 'a{color:red}');
  const link = linkTo('/a.css', 'a{color:red}');
  const html = `<meta charset="utf-8">${link}<script src="/a.js"></script>`;
  expect(styles.inline(html)).toBe(html);
  expect(await inlined(html)).toBe(
    '<meta charset="utf-8"><style data-href="/a.css">a{color:red}</style><script src="/a.js"></script>',
  );
});

it('reads a remote’s file from its release, once, and in the order of the page', async () => {
  const shared = 'b{margin:0}';
  writeFileSync(path.join(folder, 'b.css'), shared);
  host.publish({ app: 'catalog', release: 'one', files: { 'c.css': 'c{margin:1px}' } });
  const address = `${host.origin}/catalog/one/c.css`;
  const html = linkTo('/b.css', shared) + linkTo(address, 'c{margin:1px}');
  await inlined(linkTo(address, 'c{margin:1px}'));
  const page = await inlined(html);
  expect(page).toBe(
    `<style data-href="/b.css">b{margin:0}</style><style data-href="${address}">c{margin:1px}</style>`,
  );
  expect(host.requests).toEqual(['/catalog/one/c.css']);
});

it('resolves addresses in a stylesheet relative to its file', async () => {
  const rules =
    "i{background:url(../pictures/a.svg)}j{background:url('b.svg'),url(/c.svg),url(data:image/png;base64,x),url(#d),url(https://e.example/e.svg)}";
  host.publish({ app: 'catalog', release: 'one', files: { 'chunks/i.css': rules } });
  const folderOf = `${host.origin}/catalog/one`;
  expect(await inlined(linkTo(`${folderOf}/chunks/i.css`, rules))).toContain(
    `i{background:url(${folderOf}/pictures/a.svg)}j{background:url('${folderOf}/chunks/b.svg'),url(/c.svg),url(data:image/png;base64,x),url(#d),url(https://e.example/e.svg)}`,
  );
});

it.each([
  ['has another hash', 'x{}', 'y{}'],
  ['would end its element', '/*</style><script>*/', '/*</style><script>*/'],
  ['brings in another file', '@import "z.css";', '@import "z.css";'],
])('leaves a file to the browser that %s', async (_what, written, listed) => {
  writeFileSync(path.join(folder, 'x.css'), written);
  const link = linkTo('/x.css', listed);
  expect(await tried(link)).toBe(link);
});

it('requests a file again that could not be fetched', async () => {
  const rules = 'k{}';
  const address = `${host.origin}/catalog/one/k.css`;
  const link = linkTo(address, rules);
  expect(await tried(link)).toBe(link);
  host.publish({ app: 'catalog', release: 'one', files: { 'k.css': rules } });
  expect(await inlined(link)).toContain('>k{}</style>');
});
