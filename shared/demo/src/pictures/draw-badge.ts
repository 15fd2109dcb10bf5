import type { Canvas } from './canvas';
import type { Drawing } from './drawing';

/** A store's logo: the emoji on a strong background with a light disc. */
export const drawLogo: Drawing = (canvas, { emojis: [main] }) => {
  signGround(canvas)
    .circle(120, 120, 84, '#fff', 0.92)
    .emoji(main, { x: 120, y: 120, size: 124, shadow: 'none' });
};

/** Initials, for stores and customers without a picture. */
export function drawInitials(canvas: Canvas, initials: string): void {
  signGround(canvas).shape(
    `<text x="120" y="124" text-anchor="middle" dominant-baseline="middle" ` +
      `font-family="Inter, 'IBM Plex Sans Arabic', system-ui, sans-serif" font-size="104" ` +
      `font-weight="700" fill="#fff">${initials}</text>`,
  );
}

function signGround(canvas: Canvas): Canvas {
  const { strong, shadow } = canvas.palette;
  return canvas
    .plate(strong, shadow)
    .circle(40, 20, 110, '#fff', 0.1)
    .circle(220, 230, 90, '#fff', 0.07);
}

/** A category: round if the page clips it, complete if not. A second thing in front of it gives a sense of scale. */
export const drawCategory: Drawing = (canvas, { emojis: [main, second] }) => {
  const { light, mid, deep } = canvas.palette;
  canvas.plate(light, mid).circle(120, 216, 110, deep, 0.32).glow(120, 104, 110);
  if (second) {
    canvas
      .emoji(main, { x: 106, y: 104, size: 164 })
      .emoji(second, { x: 176, y: 160, size: 72, shadow: 'none' });
  } else canvas.emoji(main, { x: 120, y: 116, size: 146 });
};

export const drawAvatar: Drawing = (canvas, { emojis: [main] }) => {
  const { mid, deep } = canvas.palette;
  canvas
    .plate(mid, deep)
    .glow(120, 90, 130)
    .emoji(main, { x: 120, y: 132, size: 196, shadow: 'none' });
};

/** A module's tile: the emoji in front of a soft drop of colour. */
export const drawModule: Drawing = (canvas, { emojis: [main] }) => {
  const { mid, deep } = canvas.palette;
  canvas
    .define(
      `<linearGradient id="p" x2="1" y2="1"><stop stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    )
    .shape(
      '<path d="M120 34c58-6 92 32 90 88s-40 88-94 84-88-38-86-90 38-77 90-82z" fill="url(#p)"/>',
    )
    .emoji(main, { x: 120, y: 112, size: 172 });
};

/** A payment method: small, on a pale tile. */
export const drawPayment: Drawing = (canvas, { emojis: [main] }) => {
  canvas.plate('#ffffff', canvas.palette.light, 48).emoji(main, { x: 120, y: 116, size: 158 });
};
