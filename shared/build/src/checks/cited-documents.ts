/**
 * Labels of documents that are not in the repository, such as a numbered section of a specification, which readers
 * cannot look up. A comment gives the reason itself, or names a page in a `docs` folder.
 */
const LABELS: readonly RegExp[] = [
  /\b(?:Contract|Decisions?|Spec(?:ification)?|Section) \d/,
  /\u00a7/,
  /\b[Tt]he specification(?:'s|’s)?\b/,
  /\b(?:reliability|experience|federation|architecture) (?:\d|[A-Z]\d)/,
  /\btraps? [A-Z]\d/,
  /\((?:E-)?[A-HR]\d{1,2}(?:(?:,| and| to) [A-HR]\d{1,2})*\)/,
];

/** The lines of a file that cite such a document: `path:line: text`. @param file its path, for the message */
export function citedDocuments(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      LABELS.some((label) => label.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    );
}

/** Words that comments and pages avoid (`shared/build/docs/glossary.md`), unless they have another use. */
const AVOIDED = /\b(?:anew|whoever|to be had)\b/i;
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/\s/;

/** The lines of a file's comments, or of a page, with such a word: `path:line: text`. @param file its path */
export function avoidedWords(file: string, text: string): string[] {
  const isPage = file.endsWith('.md');
  return text
    .split('\n')
    .flatMap((line, index) =>
      AVOIDED.test(line) && (isPage || COMMENT.test(line))
        ? [`${file}:${index + 1}: ${line.trim()}`]
        : [],
    );
}
