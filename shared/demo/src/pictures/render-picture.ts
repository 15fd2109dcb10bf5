import { hashText, seededRandom } from '../geography/seeded-random';
import { Canvas } from './canvas';
import {
  drawAvatar,
  drawCategory,
  drawInitials,
  drawLogo,
  drawModule,
  drawPayment,
} from './draw-badge';
import { drawItem } from './draw-item';
import { drawBanner, drawCover, drawLanding } from './draw-scene';
import { drawVehicle } from './draw-vehicle';
import type { Drawing } from './drawing';
import { type EmojiKey, isEmojiKey } from './emoji';
import { type Palette, palettes } from './palettes';
import { type PictureKind, variantCount } from './picture-url';

/** The subject that a picture's address names. */
type Subject = { emojis: [EmojiKey, ...EmojiKey[]] } | { initials: string };

const mostEmojis = 4;

/** @returns null for a key that is not made of known emoji keys or initials: nothing is drawn for it. */
function parsePictureKey(text: string): Subject | null {
  if (/^[a-z]{1,2}$/.test(text)) return { initials: text.toUpperCase() };
  const [first, ...others] = text.split('.');
  if (first === undefined || !isEmojiKey(first) || others.length >= mostEmojis) return null;
  return others.every(isEmojiKey) ? { emojis: [first, ...others] } : null;
}

interface Shape {
  width: number;
  height: number;
  draw: Drawing;
}

const badge = { width: 240, height: 240 };

const shapes = {
  item: { width: 480, height: 480, draw: drawItem },
  logo: { ...badge, draw: drawLogo },
  cover: { width: 960, height: 360, draw: drawCover },
  banner: { width: 1260, height: 540, draw: drawBanner },
  category: { ...badge, draw: drawCategory },
  avatar: { ...badge, draw: drawAvatar },
  vehicle: { width: 600, height: 400, draw: drawVehicle },
  module: { ...badge, draw: drawModule },
  payment: { ...badge, draw: drawPayment },
  landing: { width: 800, height: 600, draw: drawLanding },
} as const satisfies Record<PictureKind, Shape>;

/** The size in pixels that a kind of picture is drawn in. */
export function pictureSize(kind: PictureKind): { width: number; height: number } {
  const { width, height } = shapes[kind];
  return { width, height };
}

/**
 * Draws a picture: the same SVG for the same words, on every machine.
 *
 * @returns null when the key or the variant is not one that pictures are made of
 */
export function renderPicture(kind: PictureKind, key: string, variant: number): string | null {
  const subject = parsePictureKey(key);
  if (!subject || !Number.isInteger(variant) || variant < 0 || variant >= variantCount) return null;
  const { width, height, draw } = shapes[kind];
  const canvas = new Canvas(width, height, paletteFor(key, variant));
  if ('initials' in subject) {
    if (kind !== 'logo' && kind !== 'avatar') return null;
    drawInitials(canvas, subject.initials);
  } else {
    draw(canvas, {
      emojis: subject.emojis,
      variant,
      random: seededRandom(`${kind} ${key} ${variant}`),
    });
  }
  return canvas.toString();
}

/** Neighbouring variants are three plates apart, so that a gallery is colourful. */
function paletteFor(key: string, variant: number): Palette {
  const [first] = palettes;
  const palette = palettes[(hashText(key) + variant * 3) % palettes.length] ?? first;
  if (!palette) throw new RangeError('There are no palettes');
  return palette;
}
