import type { Canvas, Placement } from './canvas';
import type { Drawing, Scene } from './drawing';

/** A store's cover, 960 x 360: its items in a row that fades out on both sides. */
export const drawCover: Drawing = (canvas, scene) => {
  backdrop(canvas, scene);
  const [main, second = main, third = second, fourth = main] = scene.emojis;
  const lean = scene.random() < 0.5 ? -1 : 1;
  canvas
    .emoji(third, { x: 480 - lean * 372, y: 178, size: 122, turn: -lean * 14, opacity: 0.9 })
    .emoji(fourth, { x: 480 + lean * 376, y: 188, size: 128, turn: lean * 12, opacity: 0.9 })
    .emoji(second, { x: 480 + lean * 206, y: 190, size: 184, turn: lean * 8 })
    .emoji(third, { x: 480 - lean * 210, y: 200, size: 172, turn: -lean * 7 })
    .emoji(main, { x: 480, y: 182, size: 258 });
};

/**
 * A banner, 1260 x 540, without words. The items are on the right for even variants and on the left for odd ones; the
 * other half is left plain for a text over it.
 */
export const drawBanner: Drawing = (canvas, scene) => {
  backdrop(canvas, scene);
  const [main, second = main, third = main, fourth = second] = scene.emojis;
  const isLeft = scene.variant % 2 === 1;
  const place = (x: number, rest: Omit<Placement, 'x'>): Placement => ({
    ...rest,
    x: isLeft ? 1260 - x : x,
    turn: (isLeft ? -1 : 1) * (rest.turn ?? 0),
  });
  const { deep, strong } = canvas.palette;
  canvas
    .circle(place(900, { y: 0, size: 0 }).x, 300, 236, deep, 0.45)
    .circle(place(900, { y: 0, size: 0 }).x, 300, 190, '#fff', 0.4)
    .circle(place(650, { y: 0, size: 0 }).x, 112, 15, strong, 0.28)
    .circle(place(1196, { y: 0, size: 0 }).x, 92, 22, strong, 0.2)
    .circle(place(604, { y: 0, size: 0 }).x, 420, 9, strong, 0.35)
    .emoji(fourth, place(1120, { y: 200, size: 142, turn: 16, shadow: 'none', opacity: 0.95 }))
    .emoji(third, place(690, { y: 232, size: 146, turn: -14, shadow: 'none', opacity: 0.95 }))
    .emoji(second, place(1090, { y: 386, size: 190, turn: 8 }))
    .emoji(main, place(890, { y: 290, size: 350, turn: -4 }));
};

/** A picture of the landing page, 800 x 600: one main thing surrounded by others. */
export const drawLanding: Drawing = (canvas, scene) => {
  backdrop(canvas, scene);
  const [main, second = main, third = second, fourth = second] = scene.emojis;
  canvas
    .circle(400, 320, 226, '#fff', 0.5)
    .emoji(second, { x: 176, y: 186, size: 150, turn: -14, shadow: 'none' })
    .emoji(third, { x: 640, y: 176, size: 138, turn: 13, shadow: 'none' })
    .emoji(fourth, { x: 640, y: 446, size: 148, turn: 8 })
    .emoji(main, { x: 392, y: 322, size: 336 });
};

/** A soft background with two lighter hills and a darker lower edge. */
function backdrop(canvas: Canvas, { random }: Scene): void {
  const { width, height, palette } = canvas;
  const crest = height * (0.7 + random() * 0.08);
  const dip = height * (0.86 + random() * 0.06);
  canvas
    .plate(palette.light, palette.mid)
    .circle(width * (0.1 + random() * 0.15), height * 0.1, height * 0.5, '#fff', 0.45)
    .circle(width * (0.78 + random() * 0.15), height * 0.2, height * 0.42, palette.deep, 0.28)
    .shape(
      `<path d="M0 ${dip}C${width * 0.28} ${crest} ${width * 0.55} ${height * 1.02} ${width} ${crest}V${height}H0z" fill="${palette.deep}" opacity=".42"/>`,
    )
    .glow(width / 2, height * 0.5, height * 0.62);
}
