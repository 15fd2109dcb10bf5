/** Major, minor and patch, and behind them the parts of a prerelease. */
type Version = readonly (number | string)[];

const part = '(0|[1-9]\\d*|[xX*])';
/** A version, or what a range says of one, such as `^2.1.0`. */
const written = new RegExp(
  `^([<>]=?|[~^=]?)v?${part}(?:\\.${part}(?:\\.${part}(?:-([\\w.-]+))?(?:\\+[\\w.-]+)?)?)?$`,
);

interface Written {
  readonly sign: string;
  /** How many of the three numbers stand there. */
  readonly given: number;
  readonly version: Version;
}

function read(text: string): Written | null {
  const [, sign, ...parts] = written.exec(text) ?? [];
  if (sign === undefined) return null;
  const numbers = parts.slice(0, 3);
  const wild = numbers.findIndex((one) => !one || /[xX*]/.test(one));
  const given = wild < 0 ? 3 : wild;
  const early = (given < 3 ? undefined : parts[3])?.split('.') ?? [];
  const version = [
    ...numbers.map((one, at) => (at < given ? Number(one) : 0)),
    ...early.map((one) => (Number.isNaN(Number(one)) ? one : Number(one))),
  ];
  return { sign, given, version };
}

function compare(one: Version, other: Version): number {
  for (let at = 0; ; at += 1) {
    const [left, right] = [one[at], other[at]];
    if (left === undefined && right === undefined) return 0;
    if (left === right) continue;
    // What is finished comes after each of its prereleases.
    if (left === undefined) return at === 3 ? 1 : -1;
    if (right === undefined) return at === 3 ? -1 : 1;
    if (typeof left !== typeof right) return typeof left === 'string' ? 1 : -1;
    return left > right ? 1 : -1;
  }
}

/** Whether a version is what one part of a range asks for; `false` for what cannot be read. */
function fits(version: Version, asked: string): boolean {
  const { sign, given, version: from } = read(asked) ?? { sign: '<', given: 0, version: [] };
  if (given === 0) return !/^[<>]$/.test(sign);
  /** The first version that has another number at `at`. */
  const next = (at: number): Version =>
    [...from.slice(0, at), Number(from[at]) + 1, 0, 0].slice(0, 3);
  const isBefore = (end: Version) => compare(version, [...end, 0]) < 0;
  const order = compare(version, from);
  const isFull = given === 3;
  const last = given - 1;
  if (sign === '<') return isFull ? order < 0 : isBefore(from);
  if (sign === '<=') return isFull ? order <= 0 : isBefore(next(last));
  if (sign === '>') return isFull ? order > 0 : compare(version, next(last)) >= 0;
  if (order < 0 || sign === '>=') return order >= 0;
  if (sign === '~') return isBefore(next(Math.min(last, 1)));
  if (sign !== '^') return isFull ? order === 0 : isBefore(next(last));
  const first = from.slice(0, 3).findIndex((value) => value !== 0);
  return isBefore(next(Math.min(first < 0 ? 2 : first, last)));
}

/**
 * Whether a version lies in a range, as npm writes them. A range that cannot be read has no version in it. As in the
 * federation runtime, and unlike npm, a prerelease lies in every range around it.
 */
export function satisfies(version: string, range: string): boolean {
  const found = read(version);
  return (
    found?.sign === '' &&
    found.given === 3 &&
    range.split('||').some((alternative) =>
      alternative
        .replace(/^\s*(\S+)\s+-\s+(\S+)\s*$/, '>=$1 <=$2')
        .replace(/([<>=~^])\s+/g, '$1')
        .trim()
        .split(/\s+/)
        .every((asked) => asked === '' || fits(found.version, asked)),
    )
  );
}

function versionOf(text: string): Version | null {
  const found = read(text);
  return found?.sign === '' ? found.version : null;
}

/** Whether the first of two versions is not the later one. `1` and `1.2` are versions too. */
export function isUpTo(one: string, other: string): boolean {
  const [first, second] = [versionOf(one), versionOf(other)];
  return first !== null && second !== null && compare(first, second) <= 0;
}
