import type { DishDrawing } from './dish-drawing';

/** A plate seen from slightly above; food is on it around (0, 12). */
export function plate(dish: DishDrawing, rim = '#e3eaef'): void {
  dish
    .oval(0, 20, 49, 25, '#b9c6cf')
    .oval(0, 17, 49, 25, dish.shade('#ffffff', rim))
    .oval(0, 16, 37, 17, dish.shade('#dfe7ec', '#fbfdfe'));
}

/** A bowl filled to the rim; more food is on top around (0, -6). */
export function bowl(dish: DishDrawing, outside: readonly [string, string], content: string): void {
  dish
    .oval(0, 39, 22, 6, outside[1])
    .path('M-46-6C-46 22-26 41 0 41S46 22 46-6z', dish.shade(...outside))
    .oval(0, -6, 46, 19, dish.shade('#ffffff', outside[0]))
    .oval(0, -5, 41, 15.5, content)
    .path('M-38 6c4 14 13 24 24 29-17-4-27-16-29-31z', '#fff', ' opacity=".25"');
}

/** A wide, low clay dish. */
export function clayDish(dish: DishDrawing, content: string): void {
  dish
    .path('M-48-2c2 24 16 38 48 38S46 22 48-2z', dish.shade('#c9713f', '#84401f'))
    .oval(0, -3, 48, 20, dish.shade('#dd8a57', '#9b4d28'))
    .oval(0, -3, 42, 16, content);
}

interface Drink {
  /** From the surface to the bottom. */
  readonly liquid: readonly [string, string];
  readonly straw?: string;
  readonly hasIce?: boolean;
}

/** A tall, full glass. */
export function glass(dish: DishDrawing, { liquid, straw, hasIce = false }: Drink): void {
  if (straw) dish.line('M10-6 24-48', straw, 5);
  dish
    .path('M-27-34h54l-6 76c-.5 6-41.5 6-42 0z', dish.shade('#ffffff', '#cfe0ea'))
    .path('M-24-24h48l-5 63c-.5 4-37.5 4-38 0z', dish.shade(...liquid))
    .oval(0, -24, 24, 6.5, liquid[0]);
  if (hasIce) {
    dish.each(
      [
        [-9, -20],
        [8, -17],
        [-2, -8],
      ],
      (place, index) => dish.bar(place, 13, 12, '#ffffff88', index * 27 - 15),
    );
  }
  dish.path('M-21-18l4 52', 'none', ' stroke="#fff" stroke-opacity=".55" stroke-width="4"');
}

/** A striped paper bucket, open at the top. */
export function bucket(dish: DishDrawing): void {
  dish
    .path('M-33-8h66l-8 50c-1 5-49 5-50 0z', dish.shade('#ffffff', '#dfe5ea'))
    .path(
      'M-24-8h11l3 53h-7c-2 0-3-1-3.4-3zM-5-8h10l-1 53.500h-8zM13-8h11l-4 50c-.4 2-1.4 3-3.4 3h-7z',
      '#d8382f',
    )
    .oval(0, -8, 33, 6, '#c23029');
}
