import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type DrawnByEmoji, emojiFile } from './emoji';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

export function emojiPath(key: DrawnByEmoji): string {
  return path.join(folder, emojiFile(key));
}

/** The picture of an emoji as a data URI, so that a composed SVG needs no other file. */
export function emojiDataUri(key: DrawnByEmoji): string {
  return `data:image/webp;base64,${readFileSync(emojiPath(key)).toString('base64')}`;
}
