import type { Canvas } from './canvas';
import type { Drawing, Scene } from './drawing';

/** The five views of a product's gallery; `variant % 5` chooses. */
const views: readonly Drawing[] = [frontView, tiltedOnDisc, closeUp, together, onPodium];

export const drawItem: Drawing = (canvas, scene) => {
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
