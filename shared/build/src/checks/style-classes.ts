import path from 'node:path';
import postcss from 'postcss';

/** A file of the checkout: its path from the root, with forward slashes, and its text. */
export type SourceFile = readonly [file: string, text: string];

/** How a source file names a CSS module's classes. */
interface ModuleUse {
  readonly module: string;
  readonly file: string;
  readonly source: string;
  readonly names: readonly string[];
  /** `styles[size]`: the names are known only at run time. */
  readonly isDynamic: boolean;
}

const importPattern = /\bimport (\w+) from '([^'\n]+\.module\.css)'/g;
const classPattern = /\.(-?[_a-zA-Z][\w-]*)/g;
const globalPattern = /:global\([^)]*\)/g;

/** The classes that a CSS module exports; those of other stylesheets (`:global`) are excluded. */
function classesOf(css: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    const own = selector.replace(globalPattern, '').matchAll(classPattern);
    for (const [, name = ''] of own) classes.add(name);
  });
  return classes;
}

function usesOf([file, source]: SourceFile): ModuleUse[] {
  return [...source.matchAll(importPattern)].map(([, variable = '', request = '']) => {
    const names = source.matchAll(new RegExp(`(?<![\\w./-])${variable}\\.(\\w+)`, 'g'));
    return {
      module: path.posix.join(path.posix.dirname(file), request),
      file,
      source,
      names: [...new Set([...names].map(([, name = '']) => name))],
      isDynamic: source.includes(`${variable}[`),
    };
  });
}

/**
 * Classes that a component names but its CSS module lacks, and classes that no component names. Where a name is known
 * only at run time, a class counts as used when the component contains its name as a word.
 * @param modules the CSS modules
 * @param sources the files that may import them
 * @returns a sentence for each
 */
export function styleFaults(
  modules: readonly SourceFile[],
  sources: readonly SourceFile[],
): string[] {
  const uses = sources.flatMap(usesOf);
  return modules.flatMap(([module, css]) => {
    const classes = classesOf(css);
    const users = uses.filter((use) => use.module === module);
    const isUsed = (name: string) =>
      users.some(
        ({ names, isDynamic, source }) =>
          names.includes(name) || (isDynamic && new RegExp(`\\b${name}\\b`).test(source)),
      );
    const missing = users.flatMap(({ file, names }) =>
      names
        .filter((name) => !classes.has(name))
        .map((name) => `${file} names the class ${name}, which ${module} does not have.`),
    );
    const unused = [...classes]
      .filter((name) => !isUsed(name))
      .map((name) => `${module} has the class ${name}, which nothing names.`);
    return [...missing, ...unused];
  });
}
