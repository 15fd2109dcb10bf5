import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { events } from '@storefront/bus';

const root = path.join(__dirname, '../../../..');
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const publishers = ['shell', 'shared/platform', ...remotes];

/** The sources that run in the page, as one text per package. */
function sources(folder: string): string {
  const src = path.join(root, folder, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .join('\n');
}

const code = publishers.map(sources).join('\n');
const isUsed = (calls: string, type: string) =>
  new RegExp(`\\b(${calls})\\(\\s*'${type}'`).test(code);

test.each(Object.keys(events))('%s is published and has a subscriber', (type) => {
  expect({
    published: isUsed('publish', type),
    subscribed: isUsed('subscribe|useBusSignal|useBusState|latest', type),
  }).toEqual({ published: true, subscribed: true });
});
