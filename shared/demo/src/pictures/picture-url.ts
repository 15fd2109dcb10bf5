import type { EmojiKey } from './emoji';

/**
 * The use of a picture, which decides its shape. `item` and `category` are square, `logo` and `avatar` fill a circle or
 * a rounded square, `cover` is 16:6, `banner` 21:9, `vehicle` 3:2, `landing` 4:3, `module` and `payment` are icons.
 */
export const pictureKinds = [
  'item',
  'logo',
  'cover',
  'banner',
  'category',
  'avatar',
  'vehicle',
  'module',
  'payment',
  'landing',
] as const;

export type PictureKind = (typeof pictureKinds)[number];

/** Variants 0 to 39: the composition is `variant % 5`; the background colours differ as well. */
export const variantCount = 40;

/** One to four emoji keys, or one or two Latin letters (initials, for `logo` and `avatar`). */
export type PictureKey = EmojiKey | readonly EmojiKey[] | { initials: string };

/**
 * The path of a composed demo picture, relative to the backend's public address.
 *
 * @param key - one emoji key; several for scenes (`cover`, `banner`, `landing`), the main one first
 * @param variant - 0 to 39; a product's gallery uses consecutive ones
 * @example pictureUrl('item', 'pizza', 2) // '/pictures/item/pizza/2.svg'
 * @example pictureUrl('cover', ['pizza', 'fries', 'cola'], 0) // '/pictures/cover/pizza.fries.cola/0.svg'
 */
export function pictureUrl(kind: PictureKind, key: PictureKey, variant = 0): string {
  return `/pictures/${kind}/${keyText(key)}/${variant % variantCount}.svg`;
}

function keyText(key: PictureKey): string {
  if (typeof key === 'string') return key;
  if ('initials' in key)
    return key.initials
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 2);
  return key.join('.');
}
