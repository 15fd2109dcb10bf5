import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dishSymbol, isDishKey } from './dishes/dishes';
import { type DrawnByEmoji, type EmojiKey, emojiFile } from './emoji';
import type { Palette } from './palettes';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

export function emojiPath(key: DrawnByEmoji): string {
  return path.join(folder, emojiFile(key));
}

/** The picture of an emoji as a data URI, so that a composed SVG needs no other file. */
function emojiDataUri(key: DrawnByEmoji): string {
  return `data:image/webp;base64,${readFileSync(emojiPath(key)).toString('base64')}`;
}

/** The placement of an emoji: its center, size and rotation. */
export interface Placement {
  x: number;
  y: number;
  size: number;
  turn?: number;
  opacity?: number;
  isMirrored?: boolean;
  /** `none` for floating things, otherwise an oval on the ground below. */
  shadow?: 'ground' | 'none';
}

/** The limit for embedded pictures in one drawing, in bytes: together with its shapes it stays below 30 kB. */
const budget = 26_500;

/** An SVG drawing composed of shapes and emojis. Every emoji is embedded once, regardless of how often it is used. */
export class Canvas {
  /** The definitions of the emojis in use, by key. */
  private readonly images = new Map<EmojiKey, string>();
  private readonly shapes: string[] = [];
  private readonly defs: string[] = [];
  private bytes = 0;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly palette: Palette,
  ) {
    this.defs.push(
      `<radialGradient id="s"><stop offset="0" stop-color="${palette.shadow}" stop-opacity=".38"/>` +
        `<stop offset=".55" stop-color="${palette.shadow}" stop-opacity=".16"/>` +
        `<stop offset="1" stop-color="${palette.shadow}" stop-opacity="0"/></radialGradient>`,
      `<radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity=".85"/>` +
        `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    );
  }

  /** A background with a diagonal gradient. */
  plate(from: string, to: string, radius = 0): this {
    this.defs.push(
      `<linearGradient id="p" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    );
    return this.shape(
      `<rect width="${this.width}" height="${this.height}" rx="${radius}" fill="url(#p)"/>`,
    );
  }

  circle(x: number, y: number, radius: number, fill: string, opacity = 1): this {
    return this.shape(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" opacity="${opacity}"/>`,
    );
  }

  glow(x: number, y: number, radius: number): this {
    return this.circle(x, y, radius, 'url(#g)');
  }

  define(definition: string): this {
    this.defs.push(definition);
    return this;
  }

  shape(element: string): this {
    this.shapes.push(element);
    return this;
  }

  /** Draws an emoji. One that would make the file too large is left out, except the first. */
  emoji(key: EmojiKey, placement: Placement): this {
    if (!this.embed(key)) return this;
    const { x, y, size, turn = 0, opacity = 1, isMirrored = false, shadow = 'ground' } = placement;
    if (shadow === 'ground') {
      this.shape(
        `<ellipse cx="${round(x)}" cy="${round(y + size * 0.45)}" rx="${round(size * 0.46)}" ry="${round(size * 0.115)}" fill="url(#s)"/>`,
      );
    }
    const scale = size / 100;
    const transform =
      `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) ` +
      `scale(${isMirrored ? -scale : scale} ${scale})`;
    return this.shape(
      `<use href="#${key}" transform="${transform}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    );
  }

  toString(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" ` +
      `viewBox="0 0 ${this.width} ${this.height}" preserveAspectRatio="xMidYMid slice"><defs>${this.defs.join('')}${[...this.images.values()].join('')}</defs>` +
      `${this.shapes.join('')}</svg>`
    );
  }

  private embed(key: EmojiKey): boolean {
    if (this.images.has(key)) return true;
    const image = isDishKey(key)
      ? dishSymbol(key)
      : `<image id="${key}" x="-50" y="-50" width="100" height="100" href="${emojiDataUri(key)}"/>`;
    if (this.images.size > 0 && this.bytes + image.length > budget) return false;
    this.bytes += image.length;
    this.images.set(key, image);
    return true;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
