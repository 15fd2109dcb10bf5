import { DishDrawing } from './dish-drawing';
import { drinks } from './drinks';
import { mains } from './mains';
import { sweets } from './sweets';

/** Dishes without a suitable emoji, by picture key. */
export const dishes = { ...mains, ...sweets, ...drinks } satisfies Readonly<
  Record<string, (dish: DishDrawing) => void>
>;

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
