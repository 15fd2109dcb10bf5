import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** Control characters for the text direction, which have no glyph. */
const CONTROL = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Scripts whose direction and order the font's shaper handles. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Pictographs are in no text font, and a receipt does not need them. */
const PICTOGRAPHS = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier}|\u200d/gu;

/** The letters and signs of the font, and the characters that {@link levelRuns} removes. */
const IN_FONT =
  /[\p{ASCII}\u00a0-\u00ff\u0600-\u06ff\p{Script=Arabic}ıĲĳŁłŒœŠšŸŽžĐƒˆˇ\u2000-\u206f\u20a0-\u20bfℓ№™←-↪∂-≥✓]/u;
/** Latin letters whose stroke does not decompose. */
const WITHOUT_STROKE: Readonly<Record<string, string>> = { đ: 'd', ħ: 'h', ŋ: 'n', ə: 'e' };

/**
 * The text as the font can draw it: without rare accents on Latin letters, and without letters of other scripts, which
 * would all appear as the same box.
 */
export function drawable(text: string): string {
  return [...text.replace(PICTOGRAPHS, '')]
    .map((letter) => {
      if (IN_FONT.test(letter)) return letter;
      const plain = WITHOUT_STROKE[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
      return IN_FONT.test(plain) ? plain : '';
    })
    .join('');
}

interface LevelRun {
  readonly level: number;
  readonly text: string;
}

/**
 * The parts of a line from left to right, as the Unicode bidirectional algorithm orders them. The letters of a part
 * have one direction and are in logical order: the text shaper reverses them itself.
 */
export function visualRuns(line: string, direction: Direction): string[] {
  return reordered(levelRuns(drawable(line), direction)).map(({ level, text }) =>
    level % 2 === 0 || RIGHT_TO_LEFT.test(text) ? text : turned(text),
  );
}

const turned = (text: string) => [...text].reverse().join('');

/** In logical order. */
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

/** Rule L2 of the algorithm: from the highest level down, reverses every run of at least that level. */
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
