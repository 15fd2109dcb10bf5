/** How many letters must be changed, added or removed to turn one word into the other. */
export function editDistance(from: string, to: string): number {
  const target = [...to];
  let row = target.map((_, index) => index + 1);
  for (const [at, letter] of [...from].entries()) {
    let diagonal = at;
    let left = at + 1;
    row = row.map((above, index) => {
      const cost = letter === target[index] ? diagonal : 1 + Math.min(diagonal, above, left);
      diagonal = above;
      left = cost;
      return cost;
    });
  }
  return row.at(-1) ?? [...from].length;
}

/**
 * Names that the typed text was probably meant for, nearest first: those with a word that differs from a typed
 * one in at most a third of its letters.
 * @param most the most names to return
 */
export function nearestNames(typed: string, names: readonly string[], most: number): string[] {
  const wanted = words(typed);
  return [...new Set(names)]
    .filter((name) => name.trim().toLowerCase() !== typed.trim().toLowerCase())
    .map((name) => ({ name, distance: distanceOf(wanted, words(name)) }))
    .filter(({ distance }) => distance <= 1 / 3)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ name }) => name);
}

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Of the pair of words that come nearest, as a share of the typed word's length. */
function distanceOf(wanted: readonly string[], offered: readonly string[]): number {
  const distances = wanted.flatMap((word) =>
    offered.map((other) => editDistance(word, other) / Math.max(3, word.length)),
  );
  return Math.min(1, ...distances);
}
