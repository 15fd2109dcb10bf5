import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** They direct the text around them and have no shape of their own. */
const CONTROL = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Letters whose direction and order the font's shaper knows. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Characters that text fonts lack and that a receipt does not need. */
const PICTOGRAPHS = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier}|\u200d/gu;

interface LevelRun {
  readonly level: number;
  readonly text: string;
}

/**
 * The parts of a line from left to right, as the Unicode bidirectional algorithm orders them. Letters of one part have
 * one direction and are in reading order: the layout engine reverses them itself.
 */
export function visualRuns(line: string, direction: Direction): string[] {
  return reordered(levelRuns(line.replace(PICTOGRAPHS, ''), direction)).map(({ level, text }) =>
    level % 2 === 0 || RIGHT_TO_LEFT.test(text) ? text : turned(text),
  );
}

const turned = (text: string) => [...text].reverse().join('');

/** In the order of reading. */
function levelRuns(line: string, direction: Direction): LevelRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: { level: number; text: string }[] = [];
  let index = 0;
  for (const character of line) {
    const level = levels[index] ?? 0;
    index += character.length;
    if (CONTROL.test(character)) continue;
    const shape = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shape;
    else runs.push({ level, text: shape });
  }
  return runs;
}

/** Rule L2 of the algorithm: from the highest level down, runs at that level or above are reversed. */
function reordered(runs: readonly LevelRun[]): LevelRun[] {
  const result = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < result.length; start += 1) {
      let end = start;
      while ((result[end]?.level ?? -1) >= level) end += 1;
      if (end === start) continue;
      result.splice(start, end - start, ...result.slice(start, end).reverse());
      start = end;
    }
  }
  return result;
}
