import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';

const physicalProperty =
  /^(left|right|(scroll-)?(margin|padding)-(left|right)|border-(left|right)(-.+)?|border-(top|bottom)-(left|right)-radius)$/;
const directionalProperty = /^(text-align|float|clear|caption-side)$/;

/** What matches elements outside every remote. */
const pageWide = /^(html|body|:root|:host)$/i;
/** Pseudo-classes that match whatever one of their selectors matches. */
const alternatives = /^:(is|where|matches|-webkit-any|-moz-any)$/i;

/** The compound selectors of a selector, each with the combinator before it. */
function compoundsOf(selector: parser.Selector) {
  const compounds: { readonly before: string; readonly nodes: parser.Node[] }[] = [];
  let next = { before: '', nodes: [] as parser.Node[] };
  for (const node of selector.nodes) {
    if (node.type !== 'combinator') {
      if (node.type !== 'comment') next.nodes.push(node);
      continue;
    }
    if (next.nodes.length > 0) compounds.push(next);
    next = { before: node.value.trim() || ' ', nodes: [] };
  }
  return [...compounds, next];
}

/** The selectors of `:is` and similar functions; others, such as `:not`, do not limit a selector to a remote. */
const choicesOf = (node: parser.Node): parser.Selector[] =>
  node.type === 'pseudo' && alternatives.test(node.value) ? node.nodes : [];

/** Whether a node matches only elements of the app, or of the enclosing rule. */
function isBound(node: parser.Node, app: string): boolean {
  if (node.type === 'nesting') return true;
  if (node.type === 'class') return node.value.startsWith(`${app}-`);
  const choices = choicesOf(node);
  return (
    choices.length > 0 && choices.every((choice) => choice.nodes.some((one) => isBound(one, app)))
  );
}

/**
 * The part of a selector that reaches elements anywhere in the page, such as `h2`, without being limited to one
 * element's children.
 */
function looseIn(selector: parser.Selector, app: string, before: string): string | null {
  for (const compound of compoundsOf(selector)) {
    const combinator = compound.before || before;
    const isLoose = combinator === '' || combinator === ' ';
    if (!isLoose || compound.nodes.some((node) => isBound(node, app))) continue;
    for (const node of compound.nodes) {
      if (node.type === 'tag' || node.type === 'universal') return node.toString().trim();
      for (const choice of choicesOf(node)) {
        const inner = looseIn(choice, app, combinator);
        if (inner !== null) return inner;
      }
      // Without other conditions, it matches any element.
      if (compound.nodes.length === 1 && node.type === 'pseudo' && node.value === ':not')
        return '*';
    }
  }
  return null;
}

/** Whether a selector, or one of its alternatives, matches the document itself. */
function isPageWide(selector: parser.Selector): boolean {
  return selector.nodes.some(
    (node) =>
      ((node.type === 'tag' || node.type === 'pseudo') && pageWide.test(node.value)) ||
      choicesOf(node).some(isPageWide),
  );
}

/** The selector's fault, or `null`. `nested`: inside a rule, which limits it unless it uses `&`. */
function selectorFault(selector: parser.Selector, app: string, nested: boolean): string | null {
  const text = selector.toString().trim();
  if (isPageWide(selector)) return `${text} reaches the whole page`;
  const element = looseIn(selector, app, '');
  if (element !== null) return `${text} reaches any ${element} within; use a class or ">"`;
  const isInside = nested && !text.includes('&');
  if (!isInside && !selector.nodes.some((node) => isBound(node, app))) {
    return `${text} is bound to no class of ${app}`;
  }
  return null;
}

function declarationFault({ prop, value, important }: Declaration): string | null {
  if (important) return `${prop}: ${value} !important outweighs every layer`;
  if (physicalProperty.test(prop)) return `${prop} is the wrong side in Arabic`;
  if (directionalProperty.test(prop) && /^(left|right)$/.test(value)) {
    return `${prop}: ${value} is the wrong side in Arabic`;
  }
  return null;
}

/** At-rules that only set a condition for the rules in them. */
const conditions = /^(charset|container|layer|media|scope|starting-style|supports)$/;
/** At-rules that define a name for the whole page. */
const named = /^((-webkit-)?keyframes|counter-style|font-palette-values|property)$/;

function atRuleFault(rule: AtRule, app: string): string | null {
  const { name, params } = rule;
  if (conditions.test(name)) return null;
  if (named.test(name)) {
    return params.replace(/^--/, '').startsWith(`${app}-`)
      ? null
      : `@${name} ${params} could be another app's`;
  }
  if (name !== 'font-face') return `@${name} ${params} reaches the whole page`;
  let family = '';
  rule.walkDecls('font-family', ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family.startsWith(`${app}-`) ? null : `@font-face ${family} could be another app's`;
}

function ruleFaults(rule: Rule, app: string): (string | null)[] {
  const { parent } = rule;
  if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return [];
  const selectors = parser().astSync(rule).nodes;
  return selectors.map((selector) => selectorFault(selector, app, parent?.type === 'rule'));
}

/** `shell.ui` contains the parts of the design system that a remote bundles itself, such as the icons. */
const sharedLayer = 'shell.ui';

function placeFault(node: ChildNode, layer: string): string | null {
  if (node.type === 'comment') return null;
  if (node.type !== 'atrule') return `${node.toString().slice(0, 60)} stands outside of the layer`;
  if (['charset', 'font-face'].includes(node.name)) return null;
  if (node.name === 'layer' && [layer, sharedLayer].includes(node.params)) return null;
  return `@${node.name} ${node.params} stands outside of the layer ${layer}`;
}

/**
 * Rules in a remote's emitted CSS that could affect another app of the page, or are wrong in a right-to-left language;
 * each fault as a sentence. A remote's rules must be in its own layer, be limited to its own classes, and use logical
 * sides.
 * @param css as it is sent to customers
 * @param app the remote's name, which is the prefix of its classes
 */
export function leakingStyles(css: string, app: string): string[] {
  const layer = `remotes.${app}`;
  const root = postcss.parse(css);
  const faults = root.nodes.map((node) => placeFault(node, layer));
  root.walkRules((rule) => void faults.push(...ruleFaults(rule, app)));
  root.walkDecls((declaration) => void faults.push(declarationFault(declaration)));
  root.walkAtRules((rule) => void faults.push(atRuleFault(rule, app)));
  return [...new Set(faults)].filter((fault) => fault !== null);
}
