import type { DishDrawing, Point } from './dish-drawing';
import { bowl, bucket, clayDish, plate } from './vessels';

const blue = ['#5aa6c8', '#2f6f92'] as const;
const cream = ['#f4e6cf', '#c9ac82'] as const;
const teal = ['#4fb3a2', '#237567'] as const;

const leaves: readonly Point[] = [
  [-22, -6],
  [-8, -12],
  [7, -5],
  [21, -9],
  [-14, 1],
  [14, 2],
  [0, -1],
];

function herbs(dish: DishDrawing, places: readonly Point[]): void {
  dish.each(places, ([x, y], index) =>
    dish.bar([x, y], 6, 3, index % 2 === 0 ? '#4f9a3a' : '#3b7d2c', index * 50),
  );
}

/** Rolls of leaves in two layers. */
function rolls(dish: DishDrawing, light: string, dark: string): void {
  const fill = dish.shade(light, dark);
  const below: readonly Point[] = [-27, -13.5, 0, 13.5, 27].map((x) => [x, 16]);
  const above: readonly Point[] = [-20, -6.5, 7, 20].map((x) => [x, 4]);
  for (const [places, y] of [
    [below, 0],
    [above, 0],
  ] as const) {
    dish.each(places, ([x, at]) => {
      dish.bar([x, at + y], 12, 27, fill, 14).line(`M${x - 4} ${at - 6}q4 3 7 0`, dark, 1.2);
    });
  }
}

/** Pieces on a steel skewer, from the lower left to the upper right. */
function skewer(dish: DishDrawing, y: number, pieces: readonly string[], isLong = false): void {
  dish.line(`M-44 ${y + 7}L46 ${y - 8}`, '#9aa5ad', 2.4);
  if (isLong) {
    dish.bar([0, y], 68, 14, pieces[0] ?? '', -9);
    dish.each(
      [-22, -8, 6, 20].map((x): Point => [x, y - x * 0.16]),
      ([x, at]) => dish.line(`M${x - 1} ${at - 5}l3 9`, '#4f2410', 1.6),
    );
    return;
  }
  pieces.forEach((fill, index) => {
    const x = -31 + (index * 62) / (pieces.length - 1);
    dish.bar([x, y - x * 0.165], 14, 15, fill, -9);
  });
}

function board(dish: DishDrawing): void {
  dish
    .path('M-48 14c0-6 4-8 8-8h80c4 0 8 2 8 8v12c0 6-4 8-8 8h-80c-4 0-8-2-8-8z', '#8f5a2c')
    .path(
      'M-48 10c0-6 4-8 8-8h80c4 0 8 2 8 8v12c0 6-4 8-8 8h-80c-4 0-8-2-8-8z',
      dish.shade('#dba868', '#b27a3e'),
    );
}

function drumstick(dish: DishDrawing, [x, y]: Point, fill: string, turn: number): void {
  dish.bar([x, y], 30, 20, fill, turn).each(
    [
      [x - 6, y - 4],
      [x + 4, y - 2],
      [x - 1, y + 4],
    ],
    (place) => dish.oval(place[0], place[1], 3.2, 2.2, '#f1b35c', 0.8),
  );
}

function tomato(dish: DishDrawing, [x, y]: Point): void {
  dish.oval(x, y, 7.5, 6.5, '#c92f24').oval(x, y - 1, 5.5, 4.5, '#ef6a55');
}

/** Main dishes, by picture key. */
export const mains = {
  koshari(dish: DishDrawing) {
    bowl(dish, blue, dish.shade('#f3dfb2', '#d9b878'));
    dish.each(leaves, ([x, y], index) =>
      dish.bar([x * 1.3, y * 0.9], 9, 4, index % 2 === 0 ? '#f7edd3' : '#8a5a33', index * 40),
    );
    dish.oval(2, -11, 24, 8, dish.shade('#e4513a', '#b02a1c')).each(
      [
        [-10, -15],
        [0, -18],
        [10, -14],
        [3, -11],
        [-4, -12],
      ],
      ([x, y]) => dish.line(`M${x - 5} ${y}q5-7 9 0`, '#7a3d16', 3),
    );
  },
  lentilsoup(dish: DishDrawing) {
    bowl(dish, cream, dish.shade('#f2b545', '#d98a1f'));
    dish.line('M-20-6q10-8 20-2t20-2', '#fbe0a0', 3);
    herbs(dish, leaves.slice(1, 5));
  },
  fulbowl(dish: DishDrawing) {
    bowl(dish, ['#c98a4b', '#7d4a22'], dish.shade('#9a6234', '#633616'));
    dish.each(leaves, ([x, y], index) =>
      dish.oval(x * 1.2, y, 6, 4, index % 2 === 0 ? '#b87a44' : '#855028'),
    );
    dish.oval(4, -7, 13, 4.5, '#e9b93a', 0.85);
    herbs(dish, leaves.slice(0, 4));
  },
  molokhiabowl(dish: DishDrawing) {
    bowl(dish, cream, dish.shade('#5f8f35', '#33591c'));
    dish.each(leaves, ([x, y]) => dish.oval(x, y, 3, 1.6, '#d9c27a'));
  },
  okratagine(dish: DishDrawing) {
    clayDish(dish, dish.shade('#d4502f', '#98301a'));
    dish.each(leaves, ([x, y], index) =>
      dish.bar([x * 1.3, y + 2], 15, 6, index % 3 === 1 ? '#7c4526' : '#6f9c3c', index * 37),
    );
  },
  shakshuka(dish: DishDrawing) {
    dish.line('M38 8 49 24', '#2c3338', 8);
    dish
      .oval(-3, 6, 46, 26, '#20262a')
      .oval(-3, 2, 46, 26, dish.shade('#58636a', '#2c3338'))
      .oval(-3, 2, 39, 21, dish.shade('#e05a35', '#a92d18'));
    dish.each(
      [
        [-20, -2],
        [3, 9],
        [14, -6],
      ],
      ([x, y]) => dish.oval(x, y, 12, 8, '#fdfaf0').oval(x + 1, y - 1, 5.5, 4.3, '#f7b32b'),
    );
    herbs(dish, leaves.slice(0, 5));
  },
  fattahplate(dish: DishDrawing) {
    plate(dish);
    dish
      .path(
        'M-34 14C-30-14-14-22 2-20S32-6 34 14c-10 9-58 9-68 0z',
        dish.shade('#ffffff', '#e6dcc4'),
      )
      .path(
        'M-24-4C-16-20 16-22 24-2 16 6 8 0 2 4-6 8-18 4-24-4z',
        dish.shade('#e4513a', '#b02a1c'),
      );
    dish.each(
      [
        [-14, -10],
        [2, -15],
        [14, -7],
      ],
      (place, index) => dish.bar(place, 15, 11, dish.shade('#a2623a', '#5e3016'), index * 20 - 15),
    );
    herbs(dish, [
      [-22, 6],
      [20, 8],
      [0, 8],
    ]);
  },
  vineleaves(dish: DishDrawing) {
    plate(dish);
    rolls(dish, '#7d9440', '#445a1d');
    dish.oval(33, 20, 9, 7, '#f6d33c').oval(33, 19, 6.5, 4.8, '#fbeb93');
  },
  mahshi(dish: DishDrawing) {
    plate(dish);
    rolls(dish, '#b9c96a', '#71852f');
    dish
      .bar([-30, 8], 20, 28, dish.shade('#5d3a70', '#35204a'), 24)
      .oval(-35, -4, 8, 5, '#f0e0b4')
      .bar([30, 8], 20, 26, dish.shade('#e0523a', '#9f2416'), -22)
      .oval(35, -3, 8, 5, '#f0e0b4');
  },
  koftaplate(dish: DishDrawing) {
    board(dish);
    const meat = dish.shade('#a9623a', '#5d2e14');
    dish.path('M-40 12C-30-6 28-8 42 8 34 22-32 24-40 12z', dish.shade('#f3dcae', '#d3a766'));
    for (const y of [-16, 0, 15]) skewer(dish, y, [meat], true);
    tomato(dish, [35, 24]);
    herbs(dish, [
      [-36, 24],
      [-28, 27],
      [-31, 21],
    ]);
  },
  kebabskewers(dish: DishDrawing) {
    board(dish);
    const meat = dish.shade('#96502c', '#4b2310');
    const pepper = dish.shade('#7fb24a', '#4a7d26');
    for (const y of [-15, 2, 18]) skewer(dish, y, [meat, meat, pepper, meat, meat]);
  },
  taouk(dish: DishDrawing) {
    board(dish);
    const chicken = dish.shade('#f6cd7c', '#cf8b32');
    const tomatoes = dish.shade('#ef6a4d', '#b92d1e');
    for (const y of [-15, 2, 18]) skewer(dish, y, [chicken, tomatoes, chicken, chicken]);
  },
  chickenbucket(dish: DishDrawing) {
    const fried = dish.shade('#e6a04a', '#a85f1c');
    drumstick(dish, [-18, -20], fried, 35);
    drumstick(dish, [18, -20], fried, -35);
    drumstick(dish, [0, -31], fried, 8);
    drumstick(dish, [-6, -14], fried, -12);
    drumstick(dish, [12, -11], fried, 20);
    bucket(dish);
  },
  strips(dish: DishDrawing) {
    plate(dish);
    const fried = dish.shade('#eab055', '#b26a20');
    dish.each(
      [
        [-20, 14],
        [0, 16],
        [19, 13],
        [-10, 2],
        [11, 0],
      ],
      (place, index) => dish.bar(place, 34, 12, fried, index * 31 - 62),
    );
    dish.oval(-34, 20, 10, 7, '#fff').oval(-34, 19, 7.5, 4.8, '#f3e3b0');
  },
  paneplate(dish: DishDrawing) {
    plate(dish);
    dish
      .path('M-34 14c-2-16 12-26 28-22s20 14 14 24-38 14-42-2z', dish.shade('#edb65c', '#b87124'))
      .each(leaves.slice(0, 5), ([x, y]) => dish.oval(x - 8, y + 12, 2.4, 1.6, '#f8d48c'));
    dish.oval(25, 6, 15, 11, dish.shade('#ffffff', '#e5ddca'));
    tomato(dish, [14, 24]);
    herbs(dish, [
      [24, 22],
      [30, 19],
    ]);
  },
  sashimiplate(dish: DishDrawing) {
    plate(dish, '#cfd6da');
    const salmon = dish.shade('#ff9a6b', '#e2633a');
    dish.each(
      [-24, -12, 0, 12, 24].map((x): Point => [x, 10]),
      ([x, y]) => {
        dish.bar([x, y], 13, 32, salmon, 18);
        dish.line(`M${x - 5} ${y - 3}l9-4M${x - 6} ${y + 6}l9-4`, '#ffd2ba', 1.8);
      },
    );
    dish.oval(34, 22, 7, 5, '#9cc24e');
  },
  springrolls(dish: DishDrawing) {
    plate(dish);
    const fried = dish.shade('#f0b95c', '#b9741f');
    dish.each(
      [
        [-13, 18],
        [13, 16],
        [0, 5],
        [2, -6],
      ],
      ([x, y], index) => {
        dish.bar([x, y], 46, 14, fried, index % 2 === 0 ? -14 : 10);
        dish.oval(
          x + (index % 2 === 0 ? 21 : 22),
          y + (index % 2 === 0 ? -5 : 4),
          3.5,
          5,
          '#f7e2b0',
        );
      },
    );
    dish.oval(-35, 6, 10, 7, '#fff').oval(-35, 5, 7.5, 4.8, '#d3402c');
  },
  calamari(dish: DishDrawing) {
    plate(dish);
    dish.each(
      [
        [-20, 14],
        [0, 18],
        [20, 13],
        [-11, 2],
        [10, 1],
        [0, -8],
      ],
      ([x, y]) =>
        dish.path(
          `M${x - 11} ${y}a11 8 0 1 0 22 0a11 8 0 1 0-22 0z`,
          'none',
          ' stroke="#dd9d45" stroke-width="6"',
        ),
    );
    dish.oval(33, 22, 9, 7, '#f6d33c').oval(33, 21, 6.5, 4.8, '#fbeb93');
  },
  fishplate(dish: DishDrawing) {
    plate(dish, '#d8e4ec');
    const skin = dish.shade('#d9a05a', '#7d4a1e');
    dish
      .path('M20 8 42-8v32z', skin)
      .path('M-40 8C-30-14 8-14 24 8 8 30-30 30-40 8z', skin)
      .oval(-28, 4, 3, 3, '#fff7e6')
      .oval(-28, 4, 1.4, 1.4, '#2c1a0c')
      .line('M-10-4l-5 11M1-5l-5 14M11-2L6 9', '#5b3110', 2.4)
      .oval(4, 26, 9, 6, '#f6d33c')
      .oval(4, 25, 6.5, 4.2, '#fbeb93');
    herbs(dish, [
      [18, 26],
      [25, 23],
      [-16, 27],
    ]);
  },
  seafoodsoup(dish: DishDrawing) {
    bowl(dish, blue, dish.shade('#f8d9b0', '#e8a86a'));
    dish.each(
      [
        [-18, -7],
        [2, -11],
        [18, -5],
      ],
      ([x, y]) => dish.path(`M${x - 8} ${y + 3}q2-11 11-9t5 9q-5-5-8-2t-8 2z`, '#f0744c'),
    );
    dish.path('M-4-1a7 4 0 1 0 14 0a7 4 0 1 0-14 0z', 'none', ' stroke="#fff" stroke-width="3"');
    herbs(dish, leaves.slice(0, 5));
  },
  friedrice(dish: DishDrawing) {
    bowl(dish, ['#d9493a', '#8f2219'], dish.shade('#fbe9bd', '#e2b965'));
    dish.each(leaves, ([x, y], index) =>
      dish.oval(x * 1.3, y, 3.4, 2.6, ['#6fae3f', '#f0744c', '#ffd04a'][index % 3] ?? ''),
    );
    dish.path('M-12-9q3-14 14-11t6 11q-6-6-10-3t-10 3z', '#f0744c');
  },
  hummusplate(dish: DishDrawing) {
    plate(dish);
    dish
      .oval(0, 12, 33, 15, dish.shade('#f3dfb6', '#cfae74'))
      .line('M-22 12q22-16 44 0q-22 12-34 2q12-8 22-1', '#b98f50', 3)
      .oval(0, 12, 9, 4, '#d7a52a', 0.9);
    dish.each(
      [
        [-14, 18],
        [14, 7],
        [19, 17],
      ],
      ([x, y]) => dish.oval(x, y, 3.5, 3, '#b9853f'),
    );
    herbs(dish, [
      [-20, 9],
      [3, 5],
    ]);
  },
  tabbouleh(dish: DishDrawing) {
    bowl(dish, teal, dish.shade('#7cb446', '#467e24'));
    dish.each(leaves, ([x, y], index) =>
      dish.oval(x * 1.2, y, 4, 2.8, ['#d93f2e', '#f5e7c0', '#3f7a25'][index % 3] ?? ''),
    );
    herbs(dish, leaves);
  },
};
