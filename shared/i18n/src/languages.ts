import { directionOf, type LanguageCode } from '@storefront/domain';

/** Sets language and direction on `<html>`, for screen readers, fonts, hyphenation and logical CSS. */
export function applyDirection(code: LanguageCode, root = document.documentElement): void {
  root.lang = code;
  root.dir = directionOf(code);
}
