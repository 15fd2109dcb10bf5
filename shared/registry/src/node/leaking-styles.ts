import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';

const physicalProperty =
  /^(left|right|(scroll-)?(margin|padding)-(left|right)|border-(left|right)(-.+)?|border-(top|bottom)-(left|right)-radius)$/;
const directionalProperty = /^(text-align|float|clear|caption-side)$/;

/** Selectors that affect the whole page. */
const pageWide = /(^|[\s>+~])(html|body|:root|:host)(?![\w-])/;
/** An element, or `*`, that is not a direct child or sibling of something before it. */
const loose = /(?:^|\s)(\*|[a-z][\w-]*)/i;

/** A selector without the content of brackets; the only spaces left are descendant combinators. */
function skeleton(selector: string): string {
  let text = selector.replaceAll(/\\./g, '_');
  for (let last = ''; last !== text; ) {
    last = text;
    text = text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return text.replaceAll(/\s*([>+~])\s*/g, '$1');
}

/** The selector's fault, or `null`. `nested`: it is inside a rule, which limits it already. */
function selectorFault(selector: string, app: string, nested: boolean): string | null {
  const text = skeleton(selector);
  if (pageWide.test(text)) return `${selector} reaches the whole page`;
  const [, element] = loose.exec(text) ?? [];
  if (element) return `${selector} reaches any ${element} within; use a class or ">"`;
  if (!nested && !selector.includes(`.${app}-`))
    return `${selector} is bound to no class of ${app}`;
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

function insideKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
}

function ruleFaults(rule: Rule, app: string): string[] {
  if (insideKeyframes(rule)) return [];
  const nested = rule.parent?.type === 'rule';
  return rule.selectors
    .map((selector) => selectorFault(selector, app, nested))
    .filter((fault) => fault !== null);
}

/** `shell.ui` has the parts of the design system that a remote bundles itself, such as the icons. */
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
 * each fault as a sentence. A remote's rules are in its own layer, are bound to its own classes, and name sides by the
 * direction of the text.
 * @param css as it is sent to customers
 * @param app the remote's name, with which its classes begin
 */
export function leakingStyles(css: string, app: string): string[] {
  const layer = `remotes.${app}`;
  const root = postcss.parse(css);
  const faults = root.nodes.map((node) => placeFault(node, layer)).filter((one) => one !== null);
  root.walkRules((rule) => void faults.push(...ruleFaults(rule, app)));
  root.walkDecls((declaration) => {
    const fault = declarationFault(declaration);
    if (fault) faults.push(fault);
  });
  root.walkAtRules(/keyframes$/, ({ params }) => {
    if (!params.startsWith(`${app}-`)) faults.push(`@keyframes ${params} could be another app's`);
  });
  return [...new Set(faults)];
}
