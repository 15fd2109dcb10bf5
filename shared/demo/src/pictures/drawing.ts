import type { Canvas } from './canvas';
import type { EmojiKey } from './emoji';

export interface Scene {
  emojis: readonly [EmojiKey, ...EmojiKey[]];
  variant: number;
  /** Repeatable for the same picture. */
  random: () => number;
}

/** Draws on a canvas. */
export type Drawing = (canvas: Canvas, scene: Scene) => void;
