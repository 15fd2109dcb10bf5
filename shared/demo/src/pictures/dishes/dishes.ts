import { DishDrawing, type Point } from './dish-drawing';
import { mains } from './mains';
import { bowl, clayDish, glass, plate } from './vessels';

export type DishKey = keyof typeof dishes;

export function isDishKey(text: string): text is DishKey {
  return Object.hasOwn(dishes, text);
}

/** The shapes of a dish, for the definitions of a drawing, where they are used by their key. */
export function dishSymbol(key: DishKey): string {
  const drawing = new DishDrawing(key);
  dishes[key](drawing);
  return drawing.toString();
}

function mint(dish: DishDrawing, [x, y]: Point): void {
  for (const turn of [-40, 5, 50]) dish.bar([x + turn / 9, y], 6, 14, '#4f9a3a', turn);
}

function slice(dish: DishDrawing, [x, y]: Point, rind: string, flesh: string): void {
  dish.oval(x, y, 11, 11, rind).oval(x, y, 8.5, 8.5, flesh);
  dish.line(`M${x - 7} ${y}h14M${x} ${y - 7}v14`, rind, 1.2);
}

/** Drinks in glasses, by picture key. */
const drinks = {
  icedlatte(dish: DishDrawing) {
    glass(dish, { liquid: ['#7a4a26', '#f3e4d2'], straw: '#2e7d6f', hasIce: true });
  },
  mangojuice(dish: DishDrawing) {
    glass(dish, { liquid: ['#ffc23d', '#f28f1c'], straw: '#d84a3a' });
    dish.bar([22, -32], 12, 24, '#f6a12a', 24);
  },
  orangejuice(dish: DishDrawing) {
    glass(dish, { liquid: ['#ffb02e', '#ff8a1f'], straw: '#2f9d57' });
    slice(dish, [-22, -30], '#f58a1c', '#ffc66b');
  },
  sugarcane(dish: DishDrawing) {
    dish.bar([20, -22], 10, 46, dish.shade('#b6cf6a', '#6f8f2c'), 14);
    glass(dish, { liquid: ['#e3e8a3', '#b9c45c'], hasIce: true });
  },
  mintlemonade(dish: DishDrawing) {
    glass(dish, { liquid: ['#d9efa0', '#93c74f'], straw: '#f2c230', hasIce: true });
    slice(dish, [-22, -30], '#d8c22c', '#f8ee9c');
    mint(dish, [2, -32]);
  },
  hibiscus(dish: DishDrawing) {
    glass(dish, { liquid: ['#c81f4b', '#7e0d2c'], hasIce: true });
    mint(dish, [4, -31]);
  },
  tamarind(dish: DishDrawing) {
    glass(dish, { liquid: ['#8a4b22', '#4d230c'], straw: '#e0a53a', hasIce: true });
  },
  ayran(dish: DishDrawing) {
    glass(dish, { liquid: ['#ffffff', '#e6ecef'], hasIce: false });
    dish.each(
      [
        [-9, -25],
        [0, -23],
        [8, -26],
      ],
      (place) => dish.bar(place, 5, 2.4, '#5d8f3e', 20),
    );
    mint(dish, [16, -33]);
  },
  strawberrysmoothie(dish: DishDrawing) {
    glass(dish, { liquid: ['#ff9db0', '#e8587a'], straw: '#ffffff' });
    dish
      .path('M-32-34c0-8 18-8 18 0 0 8-6 14-9 14s-9-6-9-14z', dish.shade('#f2485a', '#b91c34'))
      .bar([-23, -40], 10, 5, '#4f9a3a', 8);
  },
};

const nuts: readonly Point[] = [
  [-16, 0],
  [-3, -6],
  [11, -1],
  [3, 5],
  [-9, 7],
  [19, 6],
];

function pistachio(dish: DishDrawing, places: readonly Point[]): void {
  dish.each(places, (place, index) =>
    dish.bar(place, 5, 3.2, index % 2 === 0 ? '#7faa3c' : '#5c8527', index * 55),
  );
}

/** A flat piece in the shape of a diamond, with its side. */
function diamond(dish: DishDrawing, [x, y]: Point, top: string, side: string): void {
  dish
    .path(`M${x - 17} ${y}l17 9 17-9v8l-17 10-17-10z`, side)
    .path(`M${x - 17} ${y}l17-9 17 9-17 9z`, top);
}

/** Sweets, by picture key. */
const sweets = {
  baklava(dish: DishDrawing) {
    plate(dish);
    const top = dish.shade('#f4c667', '#d1902f');
    const side = dish.shade('#c98a35', '#8a5218');
    for (const place of [
      [0, -4],
      [-19, 7],
      [19, 7],
      [0, 17],
    ] as const) {
      diamond(dish, place, top, side);
      pistachio(dish, [
        [place[0] - 4, place[1]],
        [place[0] + 4, place[1] - 1],
        [place[0], place[1] + 3],
      ]);
    }
  },
  kunafa(dish: DishDrawing) {
    plate(dish);
    dish
      .path('M-35 4v9c0 20 70 20 70 0V4z', dish.shade('#d98a2b', '#96520f'))
      .oval(0, 4, 35, 16, dish.shade('#f7b548', '#df7f1d'));
    dish.each(
      [-24, -14, -4, 6, 16].map((x): Point => [x, 2]),
      ([x, y]) => dish.line(`M${x} ${y - 5}q6 6 10 12`, '#fbd283', 1.5),
    );
    dish.oval(0, 2, 13, 6, '#fffaf0');
    pistachio(dish, nuts);
  },
  nabulsi(dish: DishDrawing) {
    plate(dish);
    dish
      .path('M-36 10 20-12l16 18v14L-36 22z', '#fff6df')
      .path('M-36 10 20-12l16 18z', dish.shade('#f28a34', '#cf4f16'))
      .path('M-36 16 36 12v8l-72 2z', '#c9661d')
      .path('M2 20c0 12 5 12 5 0M14 19c0 9 4 9 4 0', '#fff6df');
    pistachio(dish, [
      [10, -1],
      [0, 3],
      [16, 2],
      [8, 5],
    ]);
  },
  basbousa(dish: DishDrawing) {
    plate(dish);
    const top = dish.shade('#e9ae4d', '#c47d22');
    const side = dish.shade('#c9872f', '#8d5417');
    for (const place of [
      [0, -5],
      [-19, 6],
      [19, 6],
      [0, 16],
    ] as const) {
      diamond(dish, place, top, side);
      dish.oval(place[0], place[1], 5.5, 3, '#fbe7bd');
    }
  },
  zalabya(dish: DishDrawing) {
    bowl(dish, ['#f3f6f8', '#b8c6cf'], '#8d5a22');
    const fried = dish.shade('#f0b457', '#b46d1d');
    dish.each(
      [
        [-27, -8],
        [-9, -5],
        [10, -5],
        [27, -8],
        [-18, -18],
        [0, -17],
        [18, -18],
        [-8, -28],
        [9, -28],
      ],
      ([x, y]) => dish.oval(x, y, 11, 10, fried).oval(x - 3, y - 4, 4, 2.6, '#fff', 0.75),
    );
  },
  omali(dish: DishDrawing) {
    clayDish(dish, dish.shade('#fbe3b0', '#e0a24a'));
    dish.each(nuts, ([x, y], index) =>
      dish.bar([x * 1.4, y - 4], 10, 5, index % 3 === 2 ? '#6b3a1c' : '#c98a4a', index * 40),
    );
    pistachio(dish, nuts.slice(1, 4));
  },
  chocolatecake(dish: DishDrawing) {
    plate(dish);
    dish
      .path('M-32-2 16-20l18 16v26l-66 4z', dish.shade('#6d3f22', '#3d1f0e'))
      .path('M-32 9 34 4v5l-66 5z', '#b9855a')
      .path('M-32-2 16-20l18 16-66 7z', dish.shade('#8a5230', '#4b2611'))
      .path('M-20 2c0 12 6 12 6 0M4 0c0 15 7 15 7-1M22-1c0 9 5 9 5 0', '#4b2611')
      .oval(10, -17, 6, 6, '#d3303f')
      .oval(8, -19, 2, 1.6, '#fff', 0.7);
  },
  ricepudding(dish: DishDrawing) {
    bowl(dish, ['#8fc4dd', '#3f83a6'], dish.shade('#ffffff', '#f0e6d2'));
    dish.each(
      [
        [-10, -8],
        [0, -4],
        [9, -9],
        [4, -12],
        [-4, -2],
      ],
      ([x, y]) => dish.oval(x, y, 4, 1.8, '#a8642f', 0.8),
    );
    dish.each(
      [
        [-22, -4],
        [20, -3],
      ],
      ([x, y]) => dish.oval(x, y, 3.4, 2.4, '#5c2f1a'),
    );
  },
};

/** Dishes without a suitable emoji, by picture key. */
export const dishes = { ...mains, ...sweets, ...drinks } satisfies Readonly<
  Record<string, (dish: DishDrawing) => void>
>;
