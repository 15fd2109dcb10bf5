import type { DishDrawing, Point } from './dish-drawing';
import { glass } from './vessels';

function mint(dish: DishDrawing, [x, y]: Point): void {
  for (const turn of [-40, 5, 50]) dish.bar([x + turn / 9, y], 6, 14, '#4f9a3a', turn);
}

function slice(dish: DishDrawing, [x, y]: Point, rind: string, flesh: string): void {
  dish.oval(x, y, 11, 11, rind).oval(x, y, 8.5, 8.5, flesh);
  dish.line(`M${x - 7} ${y}h14M${x} ${y - 7}v14`, rind, 1.2);
}

/** Drinks in glasses, by picture key. */
export const drinks = {
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
