const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"\n]+)['"]/g;

/** What a source file imports, statically or not, as it is written there. */
export function importedBy(source: string): string[] {
  return [...source.matchAll(importPattern)].map(([, request = '']) => request);
}
