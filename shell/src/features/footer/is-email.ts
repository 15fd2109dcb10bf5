/** The standard pattern of an e-mail address (Spec 2 §5, Newsletter). */
export function isEmail(text: string): boolean {
  return text.length <= 255 && /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
