/** Limits a long text that was pasted by mistake. */
const MAX_LETTERS = 60;

/** The searched words for display. */
export function shortened(words: string): string {
  const letters = [...words];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('')}…` : words;
}
