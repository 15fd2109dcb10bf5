/** A long text that was pasted by mistake must not fill the screen. */
const MAX_LETTERS = 60;

/** The searched words as they are shown. */
export function shortened(words: string): string {
  const letters = [...words];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('')}…` : words;
}
