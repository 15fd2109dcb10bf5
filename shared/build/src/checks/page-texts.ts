import path from 'node:path';
import {
  type Expression,
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  type JsxChild,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API, type Checker, isTypeReference, type Type, TypeFlags } from 'typescript/unstable/sync';

/** What a child of an element renders. */
type ChildKind = 'nothing' | 'blank' | 'text' | 'other';

const textFlags = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const advice = {
  beside: 'has text beside other children: give the text an element of its own, as one string.',
  fragment: 'has text in a fragment: give the text an element of its own.',
  list: 'has a list of texts: give each an element of its own.',
  component: 'is a component that returns bare text: return an element.',
};

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

/** The type of the text in `text && <Element />` when it is falsy. */
const isEmptyText = (type: Type): boolean =>
  (type.isStringLiteralType() || type.isNumberLiteralType()) && !type.value;

function isTextList(type: Type, checker: Checker): boolean {
  return (
    checker.isArrayType(type) &&
    isTypeReference(type) &&
    checker.getTypeArguments(type).some((member) => isText(member, checker))
  );
}

/** `ReactNode` counts as an element: only its callers know what it is. It is recognised by its iterables. */
function isText(type: Type, checker: Checker): boolean {
  const members = membersOf(type);
  if (members.some((member) => member.getSymbol()?.name === 'Iterable')) return false;
  return members.some(
    (member) =>
      ((member.flags & textFlags) !== 0 && !isEmptyText(member)) || isTextList(member, checker),
  );
}

/** The expressions one of which is rendered. The left side of `&&` is rendered only if it is empty. */
function drawnOf(expression: Expression): Expression[] {
  if (isParenthesizedExpression(expression)) return drawnOf(expression.expression);
  if (isConditionalExpression(expression)) {
    return [...drawnOf(expression.whenTrue), ...drawnOf(expression.whenFalse)];
  }
  if (isBinaryExpression(expression)) {
    const { left, operatorToken, right } = expression;
    if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return drawnOf(right);
    const isEither =
      operatorToken.kind === SyntaxKind.BarBarToken ||
      operatorToken.kind === SyntaxKind.QuestionQuestionToken;
    if (isEither) return [...drawnOf(left), ...drawnOf(right)];
  }
  return [expression];
}

const isBlankLiteral = (node: Node): boolean =>
  (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) && node.text.trim() === '';

/** Finds the texts of one file that are not in their own element. */
class TextSearch {
  readonly faults: string[] = [];
  readonly #file: SourceFile;
  readonly #checker: Checker;

  constructor(file: SourceFile, checker: Checker) {
    this.#file = file;
    this.#checker = checker;
    this.#visit(file, false);
  }

  #visit(node: Node, isInComponent: boolean): void {
    if (isJsxElement(node) || isJsxFragment(node)) this.#readChildren(node);
    let isComponent = isInComponent;
    if (isFunctionDeclaration(node) || isFunctionExpression(node) || isArrowFunction(node)) {
      isComponent = /^[A-Z]/.test(nameOf(node));
      if (isComponent && isArrowFunction(node) && !isBlock(node.body)) this.#readResult(node.body);
    }
    if (isInComponent && isReturnStatement(node) && node.expression) {
      this.#readResult(node.expression);
    }
    node.forEachChild((child) => this.#visit(child, isComponent));
  }

  #readChildren(parent: Node & { readonly children: readonly JsxChild[] }): void {
    const children = parent.children
      .map((child) => ({ child, kind: this.#kindOf(child) }))
      .filter(({ kind }) => kind !== 'nothing');
    const isFragment = isJsxFragment(parent);
    for (const { child, kind } of children) {
      if (kind === 'text' && isFragment) this.#report(child, advice.fragment);
      else if (kind === 'text' && children.length > 1) this.#report(child, advice.beside);
      else if (kind === 'text' && this.#isList(child)) this.#report(child, advice.list);
    }
  }

  #kindOf(child: JsxChild): ChildKind {
    if (isJsxText(child)) {
      if (child.text.trim() !== '') return 'text';
      return child.text.includes('\n') ? 'nothing' : 'blank';
    }
    if (!isJsxExpression(child)) return 'other';
    if (!child.expression) return 'nothing';
    // Translation does not change blanks.
    if (isBlankLiteral(child.expression)) return 'blank';
    return this.#isDrawnAsText(child.expression) ? 'text' : 'other';
  }

  #isDrawnAsText(expression: Expression): boolean {
    return drawnOf(expression).some((drawn) => {
      const type = this.#checker.getTypeAtLocation(drawn);
      return type !== undefined && isText(type, this.#checker);
    });
  }

  #isList(child: JsxChild): boolean {
    if (!isJsxExpression(child) || !child.expression) return false;
    const type = this.#checker.getTypeAtLocation(child.expression);
    return type !== undefined && membersOf(type).some((one) => isTextList(one, this.#checker));
  }

  #readResult(result: Expression): void {
    if (this.#isDrawnAsText(result)) this.#report(result, advice.component);
  }

  #report(node: Node, fault: string): void {
    const { fileName, text } = this.#file;
    const before = text.slice(0, node.end - node.getText(this.#file).trim().length);
    this.faults.push(`${fileName}:${before.split('\n').length} ${fault}`);
  }
}

/** The name of a function, or of the constant to which it is assigned. */
function nameOf(node: Node): string {
  if (isFunctionDeclaration(node) || isFunctionExpression(node)) return node.name?.text ?? '';
  const holder = node.parent;
  return isVariableDeclaration(holder) && isIdentifier(holder.name) ? holder.name.text : '';
}

/**
 * Texts that a browser's translation breaks. It replaces each text node by an element, but React keeps references to
 * text nodes that have siblings, are in a fragment or are what a component returns: React then throws when it removes
 * the text, and updates one that is no longer on the page (facebook/react#11538). An element's only text is safe,
 * because React sets the element's content.
 * @param config path of the `tsconfig.json` whose components are read
 * @returns a sentence for each, with the file's path relative to the folder `root`
 */
export function pageTextFaults(config: string, root: string): { files: number; faults: string[] } {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} cannot be read.`);
    const files = project.program
      .getSourceFileNames()
      .filter((name) => name.endsWith('.tsx') && !name.includes('/node_modules/'))
      .flatMap((name) => project.program.getSourceFile(name) ?? []);
    const faults = files.flatMap((file) => new TextSearch(file, project.checker).faults);
    return {
      files: files.length,
      faults: faults.map((fault) => path.relative(root, fault).replaceAll(path.sep, '/')),
    };
  } finally {
    api.close();
  }
}
