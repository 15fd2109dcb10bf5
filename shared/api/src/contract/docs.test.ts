import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from './index';

const folder = path.resolve(__dirname, '../../docs');
const areas = [...new Set(endpoints.map(({ area }) => area))];
const page = (name: string) => readFileSync(path.join(folder, `${name}.md`), 'utf8');

/** The calls of a page's tables: `| \`GET /config\` | …`. */
const listed = (name: string) =>
  [...page(name).matchAll(/^\| `((?:GET|POST|PUT|DELETE) \/\S+)`/gm)]
    .map(([, call]) => call)
    .sort();

it.each(areas)('%s.md lists every call of its area, and no other', (area) => {
  const calls = endpoints
    .filter((endpoint) => endpoint.area === area)
    .map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(listed(area)).toEqual(calls.sort());
});

it.each(areas)('the table of areas links %s.md', (area) => {
  expect(page('README')).toContain(`(${area}.md)`);
});

it('every page is about an area, or about all of them', () => {
  const pages = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
  expect(pages.sort()).toEqual([...areas, 'README', 'conventions', 'enumerations'].sort());
});
