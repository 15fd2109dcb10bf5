export function chooseSample(
  names: readonly string[],
  size: number,
  seed: number | string,
): string[];
export function interval(noticed: number, size: number): [low: number, high: number];
export function testsByDistance(file: string, tests: readonly string[]): string[][];
