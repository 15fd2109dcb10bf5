const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"\n]+)['"]/g;

/** The imports of a source file, static or dynamic, as written. */
export function importedBy(source: string): string[] {
  return [...source.matchAll(importPattern)].map(([, request = '']) => request);
}
