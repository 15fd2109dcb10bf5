/** Major, minor and patch, with the parts of a prerelease. */
interface Version {
  readonly numbers: readonly number[];
  readonly early: readonly string[];
}

const number = '0|[1-9]\\d*';
const suffix = '(?:-([\\w.-]+))?(?:\\+[\\w.-]+)?';
const exact = new RegExp(`^v?(${number})\\.(${number})\\.(${number})${suffix}$`);
const partial = `(${number}|[xX*])`;
const comparator = new RegExp(
  `^([<>]=?|[~^=]?)v?${partial}(?:\\.${partial}(?:\\.${partial}${suffix})?)?$`,
);
const partsOf = (early: string | undefined) => early?.split('.') ?? [];

function parse(version: string): Version | null {
  const [, major, minor, patch, early] = exact.exec(version) ?? [];
  return major ? { numbers: [major, minor, patch].map(Number), early: partsOf(early) } : null;
}

function compareEarly(one: readonly string[], other: readonly string[]): number {
  // What is finished comes after each of its prereleases.
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  for (const [at, part] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    if (part === against) continue;
    const [left, right] = [Number(part), Number(against)];
    if (Number.isNaN(left) !== Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1;
    return (Number.isNaN(left) ? part > against : left > right) ? 1 : -1;
  }
  return one.length - other.length;
}

function compare(one: Version, other: Version): number {
  const at = one.numbers.findIndex((value, index) => value !== other.numbers[index]);
  return at < 0
    ? compareEarly(one.early, other.early)
    : (one.numbers[at] ?? 0) - (other.numbers[at] ?? 0);
}

/** The first version, prereleases included, that has another number at `index`. */
const next = (numbers: readonly number[], index: number): Version => ({
  numbers: numbers.map((value, at) => (at < index ? value : at > index ? 0 : value + 1)),
  early: ['0'],
});

/** Whether a version is what one part of a range asks for, such as `^2.1.0`; `false` for what cannot be read. */
function fits(version: Version, asked: string): boolean {
  const [, sign = '', ...parts] = comparator.exec(asked) ?? [];
  const [major, , , early] = parts;
  if (major === undefined) return false;
  const wild = parts.findIndex((part) => !part || /[xX*]/.test(part));
  const given = wild < 0 ? 3 : Math.min(wild, 3);
  if (given === 0) return !/^[<>]$/.test(sign);
  const numbers = [0, 1, 2].map((at) => (at < given ? Number(parts[at]) : 0));
  const from: Version = { numbers, early: given < 3 ? [] : partsOf(early) };
  const order = compare(version, from);
  const below = (index: number) => compare(version, next(numbers, index)) < 0;
  switch (sign) {
    case '>=':
      return order >= 0;
    case '<':
      return given < 3 ? compare(version, { numbers, early: ['0'] }) < 0 : order < 0;
    case '<=':
      return given < 3 ? below(given - 1) : order <= 0;
    case '>':
      return given < 3
        ? compare(version, { ...next(numbers, given - 1), early: [] }) >= 0
        : order > 0;
    case '^': {
      const first = numbers.findIndex((value) => value > 0);
      return order >= 0 && below(Math.min(first < 0 ? 2 : first, given - 1));
    }
    case '~':
      return order >= 0 && below(Math.min(given - 1, 1));
    default:
      return given < 3 ? order >= 0 && below(given - 1) : order === 0;
  }
}

/**
 * Whether a version lies in a range, as npm writes them. A range that cannot be read has no version in it. As in the
 * federation runtime, and unlike npm, a prerelease lies in every range around it.
 */
export function satisfies(version: string, range: string): boolean {
  const found = parse(version);
  return (
    found !== null &&
    range.split('||').some((alternative) =>
      alternative
        .replace(/^\s*(\S+)\s+-\s+(\S+)\s*$/, '>=$1 <=$2')
        .replace(/([<>=~^])\s+/g, '$1')
        .trim()
        .split(/\s+/)
        .every((asked) => asked === '' || fits(found, asked)),
    )
  );
}

/** `1` and `1.2` are versions too. */
const inFull = (version: string) =>
  /^\d+(\.\d+)?$/.test(version) ? `${version}.0.0`.split('.', 3).join('.') : version;

/** Whether the first of two versions is not the later one. */
export function isUpTo(one: string, other: string): boolean {
  const [first, second] = [parse(inFull(one)), parse(inFull(other))];
  return first !== null && second !== null && compare(first, second) <= 0;
}
