import { Stack } from '@storefront/ui';
import { createElement, Fragment, type ReactNode } from 'react';
import { isForeign, safeLink } from '../links/safe-link';
import styles from './rich-text.module.css';

/** The elements that a page of the shop may contain; others are removed, but their text stays. */
const allowed = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'br',
  'hr',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
]);
/** Elements that are removed with their content, because it is code. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
]);
const empty = new Set(['br', 'hr']);
/** Deeper than any real page: limits an attack on the stack. */
const DEPTH_LIMIT = 40;

const classes: Readonly<Record<string, string | undefined>> = {
  h2: styles.heading,
  h3: styles.subheading,
  ul: styles.bullets,
  ol: styles.numbers,
  blockquote: styles.quote,
  th: styles.cell,
  td: styles.cell,
};

/** The page has its own first-level heading, so headings in the text are one level lower. */
const lowered: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h5: 'h4', h6: 'h4' };

/**
 * Text with simple markup from the server, rendered as our own elements: no attribute of the source is used except
 * the address of a link, if it is safe. No code in it can run.
 */
export function RichText({ html }: { readonly html: string }): ReactNode {
  // A parsed document does not load or run anything.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <Stack gap={4} breaks className={styles.text}>
      {renderChildren(body, 0)}
    </Stack>
  );
}

function renderChildren(parent: Node, depth: number): ReactNode[] {
  return [...parent.childNodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list changes only with its text
    <Fragment key={index}>{renderNode(node, depth)}</Fragment>
  ));
}

function renderNode(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return isInTable(node) ? null : node.textContent;
  if (!(node instanceof Element) || depth > DEPTH_LIMIT) return null;
  const name = node.localName;
  if (silent.has(name)) return null;
  if (empty.has(name)) return createElement(name);
  const children = renderChildren(node, depth + 1);
  if (name === 'a') return renderLink(node, children);
  if (!allowed.has(name)) return children;
  if (name === 'table')
    return (
      <div className={styles.table}>
        <table>{children}</table>
      </div>
    );
  const shown = lowered[name] ?? name;
  return createElement(shown, { className: classes[shown] }, children);
}

function renderLink(node: Element, children: ReactNode): ReactNode {
  const href = safeLink(node.getAttribute('href'));
  if (!href) return children;
  return isForeign(href) ? (
    <a href={href} target="_blank" rel="noopener nofollow">
      {children}
    </a>
  ) : (
    <a href={href}>{children}</a>
  );
}

/** React does not accept white space between rows and cells. */
function isInTable(node: Node): boolean {
  const parent = node.parentElement?.localName ?? '';
  return ['table', 'thead', 'tbody', 'tr'].includes(parent) && !node.textContent?.trim();
}
