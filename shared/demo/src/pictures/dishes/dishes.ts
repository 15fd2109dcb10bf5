import { DishDrawing } from './dish-drawing';
import { drinks } from './drinks';
import { mains } from './mains';
import { sweets } from './sweets';

/** Dishes that no emoji shows as they are, by picture key. */
export const dishes = { ...mains, ...sweets, ...drinks } satisfies Readonly<
  Record<string, (dish: DishDrawing) => void>
>;

export type DishKey = keyof typeof dishes;

export function isDishKey(text: string): text is DishKey {
  return Object.hasOwn(dishes, text);
}

/** The shapes of a dish, to be put among the definitions of a drawing and used by their key. */
export function dishSymbol(key: DishKey): string {
  const drawing = new DishDrawing(key);
  dishes[key](drawing);
  return drawing.toString();
}
