/**
 * Where the running script was loaded from, read from a stack: `import.meta.url` would name a file of the
 * build machine, and `document.currentScript` is empty in a lazily loaded chunk.
 */
export function scriptAddress(stack: string | undefined): string {
  return stack?.match(/https?:\/\/[^\s)]+?(?=:\d+(?::\d+)?\)?(?:\s|$))/)?.[0] ?? 'an unknown place';
}
