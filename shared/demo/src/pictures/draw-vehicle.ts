import type { Canvas } from './canvas';
import type { Drawing } from './drawing';

/** A vehicle on its road, 600 x 400; the country behind it changes with the variant. */
export const drawVehicle: Drawing = (canvas, { emojis, variant, random }) => {
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
