import { isNearly } from '../../server/fold-text';
import { type Excluded, excludedSubstance, excludedWord } from './diet';
import type { KnownTerm, Lexicon } from './known-terms';
import { type Span, spansAt, type Token, typedOf, withoutAnd } from './query-text';

/** One match for a term: all of its words as stems, or the stem of a category's whole name. */
export interface Alternative {
  readonly stems: readonly string[];
  readonly score: number;
  /** `false`: similar to the typed word. */
  readonly isMeant: boolean;
}

/** A word or phrase to look for. */
export interface Term {
  readonly span: Span;
  readonly alternatives: readonly Alternative[];
  /** Affects only the order; hits without it are found too. */
  readonly isOptional: boolean;
}

/** A filter or an order that a word stands for. */
export interface Feature {
  readonly name: string;
  readonly typed: string;
}

/** The parsed search text. */
export interface ParsedSearch {
  readonly terms: readonly Term[];
  readonly excluded: readonly Excluded[];
  readonly features: readonly Feature[];
}

export const SCORES = { typed: 10, same: 9, kind: 7, beginning: 5, similar: 2 } as const;

interface Piece {
  readonly span: Span;
  readonly terms: readonly KnownTerm[];
}

/** Parses a search text with the terms and names that match its phrases. */
export function parseSearch(
  tokens: readonly Token[],
  lexicon: Lexicon,
  substances: readonly KnownTerm[],
): ParsedSearch {
  const pieces = piecesOf(tokens, lexicon);
  const { excluded, used } = readExclusions(pieces, { tokens, lexicon, substances });
  const features: Feature[] = [];
  const terms: Term[] = [];
  pieces.forEach((piece, index) => {
    if (used.has(index)) return;
    const typed = typedOf(tokens, piece.span);
    const stated = piece.terms.find(({ kind }) => kind === 'free_of');
    const feature = piece.terms.find(({ kind }) => kind === 'feature');
    if (stated) excluded.push(...excludedBy(stated.target, substances));
    else if (feature) features.push({ name: feature.target, typed });
    else terms.push(...termOf(piece, lexicon));
  });
  // A text that consists only of filler words is searched literally.
  const isFilter = excluded.length > 0 || features.length > 0;
  const hasNothing = terms.length === 0 && !isFilter;
  const wanted = hasNothing ? pieces.map(({ span }) => plainTerm(span, lexicon)) : terms;
  const isAllOptional = wanted.every(({ isOptional }) => isOptional);
  return {
    terms: isAllOptional ? wanted.map((term) => ({ ...term, isOptional: false })) : wanted,
    excluded,
    features,
  };
}

/** Splits a text into the longest known phrases, and single words. */
function piecesOf(tokens: readonly Token[], lexicon: Lexicon): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < tokens.length; start += pieces.at(-1)?.span.length ?? 1) {
    const spans = spansAt(tokens, start);
    const known = spans.find(
      ({ phrase }) => lexicon.terms.has(phrase) || lexicon.names.has(phrase),
    );
    const span = known ?? spans.at(-1);
    if (span) pieces.push({ span, terms: lexicon.terms.get(span.phrase) ?? [] });
  }
  return pieces;
}

interface Surroundings {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly substances: readonly KnownTerm[];
}

/**
 * The substances around a word such as "free" or "without", including several that are joined by "and". Any other word
 * after "without" is excluded as well, so that it is not searched for.
 */
function readExclusions(pieces: readonly Piece[], around: Surroundings) {
  const excluded: Excluded[] = [];
  const used = new Set<number>();
  const isFree = (at: number) => !used.has(at);
  const take = (at: number, found: readonly Excluded[]) => {
    used.add(at);
    excluded.push(...found);
  };
  /** The index of the next piece that is not a filler. */
  const skipFillers = (from: number, step: 1 | -1): number => {
    let at = from;
    while (isFree(at) && isFiller(pieces[at])) at += step;
    return at;
  };
  /**
   * Takes the substances in one direction, also joined by "and".
   * @returns whether there were any
   */
  const takeList = (from: number, step: 1 | -1): boolean => {
    const first = skipFillers(from, step);
    let at = first;
    for (let found = substanceAt(pieces[at], around); found && isFree(at); ) {
      take(at, found);
      at = skipFillers(at + step, step);
      found = substanceAt(pieces[at], around);
    }
    return at !== first;
  };
  pieces.forEach((piece, at) => {
    const marker = piece.terms.find(({ kind }) => MARKERS.has(kind));
    if (!marker || used.has(at)) return;
    const isBehind = marker.kind !== 'without' && takeList(at - 1, -1);
    const hasList = isBehind || takeList(at + 1, 1);
    if (hasList) used.add(at);
    if (hasList || marker.kind === 'allergy' || marker.target === 'known') return;
    const other = marker.kind === 'without' ? skipFillers(at + 1, 1) : skipFillers(at - 1, -1);
    const word = pieces[other];
    if (marker.kind === 'free' || word) used.add(at);
    if (word && isFree(other)) take(other, [unknownAt(word, around)]);
  });
  return { excluded, used };
}

const MARKERS: ReadonlySet<string> = new Set(['without', 'free', 'allergy']);

function isFiller(piece: Piece | undefined): boolean {
  return (
    piece?.terms.some(({ kind, target }) => kind === 'filler' && target !== 'optional') ?? false
  );
}

/** The substance that a piece names, with at most one wrong letter; `null` for none. */
function substanceAt(
  piece: Piece | undefined,
  { lexicon, substances }: Surroundings,
): Excluded[] | null {
  if (!piece || piece.terms.some(({ kind }) => MARKERS.has(kind) || kind === 'filler')) return null;
  const { phrase } = piece.span;
  const named = [phrase, withoutAnd(phrase)].flatMap((word) => lexicon.terms.get(word ?? '') ?? []);
  const known = named.filter(({ kind }) => kind === 'substance');
  const isNear = (stem: string) => phrase.length > 4 && isNearly(phrase, stem, 1);
  const found =
    known.length > 0
      ? known
      : substances.filter(({ typed_stems }) => named.length === 0 && typed_stems.some(isNear));
  return found.length > 0 ? found.map(excludedSubstance) : null;
}

function unknownAt({ span }: Piece, { tokens, lexicon }: Surroundings): Excluded {
  return excludedWord(typedOf(tokens, span), lexicon.stems.get(span.phrase) ?? span.phrase);
}

function excludedBy(keys: string, substances: readonly KnownTerm[]): Excluded[] {
  return substances.filter(({ target }) => target === keys).map(excludedSubstance);
}

function plainTerm(span: Span, { stems }: Lexicon): Term {
  const alternatives = bothForms(stems.get(span.phrase) ?? span.phrase, SCORES.typed, true);
  return { span, alternatives, isOptional: false };
}

function termOf({ span, terms }: Piece, { names, stems }: Lexicon): Term[] {
  const fillers = terms.filter(({ kind }) => kind === 'filler');
  if (fillers.some(({ target }) => target !== 'optional')) return [];
  const alternatives: Alternative[] = [];
  // Words that only stand for other words are not searched literally: "sweet" should not find sweet and sour chicken.
  if (!terms.some(({ target }) => target === 'only')) {
    alternatives.push(...bothForms(stems.get(span.phrase) ?? span.phrase, SCORES.typed, true));
  }
  const name = names.get(span.phrase);
  if (name !== undefined && !name.includes(' ')) {
    alternatives.push({ stems: [name], score: SCORES.typed, isMeant: true });
  }
  for (const { kind, target, typed_stems, also_stems } of terms) {
    if (kind !== 'same' && kind !== 'instead') continue;
    const isMeant = kind === 'same';
    const mates = target === 'only' ? [] : typed_stems;
    for (const stem of mates) alternatives.push(...bothForms(stem, SCORES.same, true));
    for (const stem of also_stems) alternatives.push(...bothForms(stem, SCORES.kind, isMeant));
  }
  return [{ span, alternatives, isOptional: fillers.length > 0 }];
}

/** Several words may be anywhere in a name, or be the name of a category. */
function bothForms(phrase: string, score: number, isMeant: boolean): Alternative[] {
  const words = { stems: phrase.split(' '), score, isMeant };
  return phrase.includes(' ') ? [words, asName(phrase, score, isMeant)] : [words];
}

function asName(phrase: string, score: number, isMeant: boolean): Alternative {
  return { stems: [phrase], score, isMeant };
}
