import { parseSync } from '@swc/core';

/**
 * Path prefixes of files whose strings may contain tags, and the reason: none of them is a whole page. `*` is any
 * feature; its exception stays when no feature has such a part.
 */
const exceptions: Readonly<Record<string, string>> = {
  'shared/build/src/webpack/page-integrity-plugin.ts': "writes into the build's document",
  'shared/demo/src/catalog/information-pages.ts': 'data: the contract has these pages as HTML',
  'shared/demo/src/pictures/': 'draws pictures, which are files',
  'shared/domain/src/first-screen.ts': 'finds the marks of a rendered screen',
  'shared/features/*/site/': "parts of the shell's documents, which are streamed as strings",
  'shared/operations/src/pages/html-page.tsx': 'the doctype, which is no element',
  'shell/server/':
    "the document around what React renders, streamed in parts of the build's template",
  'shell/src/server/render-page.tsx': 'cuts what React has rendered',
};

const elements =
  'a|article|aside|b|bdi|body|br|button|code|dd|details|div|dl|dt|em|fieldset|footer|form|g|h[1-6]|head|header|hr|html|i|' +
  'iframe|img|input|label|legend|li|link|main|meta|nav|noscript|ol|optgroup|option|p|pre|rect|script|section|select|' +
  'small|span|strong|style|summary|svg|table|tbody|td|textarea|th|thead|time|title|tr|ul';
/** A tag, or its start before a value: `<a href="`. */
const tag = new RegExp(`<[!]doctype|</?(?:${elements})(?=[\\s>/'"\`]|$)`, 'i');

const testFile =
  /\.(test|e2e|suite|fixture)\.tsx?$|-fixture\.ts$|\/(testing|contract-tests|bench|jest)\/|^e2e\//;

/** The texts of strings and of the parts of templates; text between JSX tags is not a string. */
function stringsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(stringsOf);
  if (typeof node !== 'object' || node === null) return [];
  const own: unknown[] = [];
  if ('type' in node && node.type === 'StringLiteral' && 'value' in node) own.push(node.value);
  if ('type' in node && node.type === 'TemplateElement' && 'raw' in node) own.push(node.raw);
  return [
    ...own.filter((text) => typeof text === 'string'),
    ...Object.values(node).flatMap(stringsOf),
  ];
}

/** The first tag in each string of a file that contains one. */
function tagsIn(file: string, source: string): string[] {
  if (testFile.test(file) || !tag.test(source)) return [];
  const program = parseSync(source, {
    syntax: 'typescript',
    tsx: !file.endsWith('.ts'),
    target: 'es2022',
  });
  return stringsOf(program).flatMap((text) => tag.exec(text)?.[0] ?? []);
}

/**
 * Finds HTML that is concatenated from strings, where external text has to be escaped by hand, and exceptions that no
 * file needs.
 * @param sources production code by path from the repository's root, with forward slashes; tests are skipped
 * @returns a sentence for each fault
 */
export function htmlFaults(sources: readonly (readonly [file: string, text: string])[]): string[] {
  const needed = new Set<string>();
  const faults = sources.flatMap(([file, text]) => {
    const tags = tagsIn(file, text);
    const place = file.replace(/^shared\/features\/[^/]+\//, 'shared/features/*/');
    const exception = Object.keys(exceptions).find((path) => place.startsWith(path));
    if (tags.length === 0) return [];
    if (exception === undefined) {
      return [
        `${file} has HTML in a string (${tags[0]}). Make it of components: @storefront/operations/pages sends the pages of servers.`,
      ];
    }
    needed.add(exception);
    return [];
  });
  const stale = Object.keys(exceptions).filter((path) => !needed.has(path) && !path.includes('*'));
  return [
    ...faults,
    ...stale.map(
      (path) => `${path} has no HTML in strings: remove the exception in html-strings.ts.`,
    ),
  ];
}
