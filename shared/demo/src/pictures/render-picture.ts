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
import { drawBanner, drawCover, drawLanding } from './draw-scene';
import type { Drawing, Scene } from './drawing';
import { type EmojiKey, isEmojiKey } from './emoji';
import { type Palette, palettes } from './palettes';
import { type PictureKind, variantCount } from './picture-url';

/** A vehicle on its road, 600 x 400; the landscape behind it changes with the variant. */
const drawVehicle: Drawing = (canvas, { emojis, variant, random }) => {
  const [main, company] = emojis;
  const { light, mid, strong } = canvas.palette;
  const view = variant % 5;
  canvas
    .plate(light, mid)
    .circle(view % 2 === 0 ? 470 : 130, 104, 52, '#ffd27a', 0.85)
    .glow(view % 2 === 0 ? 470 : 130, 104, 110);
  (countries[view % countries.length] ?? skyline)(canvas, random);
  canvas
    .shape(`<path d="M0 316h600v84H0z" fill="${strong}" opacity=".3"/>`)
    .shape('<path d="M0 316h600v5H0z" fill="#fff" opacity=".5"/>')
    .shape(
      '<path d="M20 372h70m70 0h70m70 0h70m70 0h70m70 0h50" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"/>',
    );
  if (company) canvas.emoji(company, { x: view % 2 === 0 ? 96 : 504, y: 262, size: 130 });
  canvas.emoji(main, {
    x: 300,
    y: 252,
    size: view === 2 ? 300 : 262,
    turn: view === 4 ? -3 : 0,
    isMirrored: view % 2 === 1,
  });
};

type Country = (canvas: Canvas, random: () => number) => void;

const countries: readonly Country[] = [skyline, dunes, hills];

function skyline(canvas: Canvas, random: () => number): void {
  let path = 'M0 316';
  for (let x = 0; x < 600; x += 50) {
    const top = 316 - (50 + random() * 110);
    path += `V${Math.round(top)}h50`;
  }
  canvas.shape(`<path d="${path}V316z" fill="${canvas.palette.deep}" opacity=".45"/>`);
}

function dunes(canvas: Canvas): void {
  const { deep } = canvas.palette;
  canvas
    .shape(
      `<path d="M0 316V244c120-60 190 6 300 0s190-82 300-20v92z" fill="${deep}" opacity=".4"/>`,
    )
    .shape(
      `<path d="M0 316v-34c150-48 260 30 380 0s150-30 220-8v42z" fill="${deep}" opacity=".45"/>`,
    );
}

function hills(canvas: Canvas): void {
  const { deep } = canvas.palette;
  canvas
    .shape(
      `<path d="M0 316V230l96-80 92 92 84-58 110 100 98-74 120 64v42z" fill="${deep}" opacity=".36"/>`,
    )
    .shape(`<path d="M0 316v-40c200-36 400-36 600 0v40z" fill="${deep}" opacity=".5"/>`);
}

/** The five views of a product's gallery, selected by `variant % 5`. */
const views: readonly Drawing[] = [frontView, tiltedOnDisc, closeUp, together, onPodium];

const drawItem: Drawing = (canvas, scene) => {
  const view = views[scene.variant % views.length] ?? frontView;
  view(canvas.plate(canvas.palette.light, canvas.palette.mid), scene);
};

function frontView(canvas: Canvas, { emojis: [main], random }: Scene): void {
  const lean = random() < 0.5 ? -1 : 1;
  canvas
    .circle(240 + lean * 150, 110, 150, canvas.palette.mid, 0.55)
    .circle(240 - lean * 190, 430, 130, '#fff', 0.4)
    .glow(240, 225, 230)
    .emoji(main, { x: 240, y: 232, size: 350, turn: lean * 3 });
}

function tiltedOnDisc(canvas: Canvas, { emojis: [main], random }: Scene): void {
  const lean = random() < 0.5 ? -1 : 1;
  canvas
    .circle(240, 240, 196, canvas.palette.deep, 0.4)
    .circle(240, 240, 172, '#fff', 0.62)
    .emoji(main, { x: 240, y: 238, size: 326, turn: lean * 13 });
}

function closeUp(canvas: Canvas, { emojis: [main], random }: Scene): void {
  const lean = random() < 0.5 ? -1 : 1;
  canvas
    .circle(240 - lean * 170, 70, 120, '#fff', 0.5)
    .glow(240, 260, 280)
    .emoji(main, { x: 240 + lean * 46, y: 268, size: 440, turn: lean * -9 });
}

function together(canvas: Canvas, { emojis, random }: Scene): void {
  const [main, second = main, third = second] = emojis;
  const lean = random() < 0.5 ? -1 : 1;
  canvas
    .circle(240, 470, 300, canvas.palette.deep, 0.35)
    .glow(240, 210, 240)
    .emoji(second, { x: 240 - lean * 118, y: 190, size: 176, turn: lean * -12 })
    .emoji(third, { x: 240 + lean * 122, y: 206, size: 164, turn: lean * 12 })
    .emoji(main, { x: 240, y: 276, size: 258 });
}

function onPodium(canvas: Canvas, { emojis: [main] }: Scene): void {
  const { deep, mid } = canvas.palette;
  canvas
    .glow(240, 200, 240)
    .shape(
      `<path d="M84 362v52c0 34 70 60 156 60s156-26 156-60v-52z" fill="${deep}" opacity=".75"/>`,
    )
    .shape(`<ellipse cx="240" cy="362" rx="156" ry="54" fill="${mid}"/>`)
    .shape(`<ellipse cx="240" cy="360" rx="140" ry="46" fill="#fff" opacity=".6"/>`)
    .emoji(main, { x: 240, y: 222, size: 300 });
}

/** The subject that a picture's address names. */
type Subject = { emojis: [EmojiKey, ...EmojiKey[]] } | { initials: string };

const mostEmojis = 4;

/** @returns null for a key that does not consist of known emoji keys or initials */
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

/** The size in pixels of a kind of picture. */
export function pictureSize(kind: PictureKind): { width: number; height: number } {
  const { width, height } = shapes[kind];
  return { width, height };
}

/**
 * Draws a picture: the same SVG for the same parameters on every machine.
 *
 * @returns null for an unknown key or variant
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

/** Adjacent variants are three palettes apart, so that a gallery is colourful. */
function paletteFor(key: string, variant: number): Palette {
  const [first] = palettes;
  const palette = palettes[(hashText(key) + variant * 3) % palettes.length] ?? first;
  if (!palette) throw new RangeError('There are no palettes');
  return palette;
}
