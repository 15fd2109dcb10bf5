import { type ColorRole, palette } from '../../tokens/palette';

/** A token's colour in the theme in force, for what takes no CSS. */
export function tokenColor(role: ColorRole): string {
  const dark = document.documentElement.getAttribute('data-theme') === 'dark';
  return palette[dark ? 'dark' : 'light'][role];
}
