import { createHash, randomBytes } from 'node:crypto';
import { directionOf } from '@storefront/domain';
import type { FastifyReply } from 'fastify';
import type { Language } from './language';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { inline-size: min(64rem, 100% - 2rem); margin-inline: auto; padding-block: 1.5rem; display: grid; gap: 1rem; }
main.narrow { inline-size: min(24rem, 100% - 2rem); }
h1, h2, h3, p, dl, ul { margin: 0; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere; min-inline-size: 4.5rem; }
code, pre { font: .875em/1.5 ui-monospace, monospace; direction: ltr; unicode-bidi: isolate; }
pre { margin: 0; overflow: auto; max-block-size: 24rem; padding: .75rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 8%, transparent); }
details { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: .5rem; }
summary { cursor: pointer; padding-block: .625rem; }
[hidden] { display: none !important; }
form, label, fieldset { display: grid; gap: .5rem; }
label.choice { grid-template-columns: auto 1fr; align-items: baseline; }
input, select, textarea, button { font: inherit; padding: .625rem .75rem; border-radius: .5rem; border: 1px solid currentColor; }
label.choice input { padding: 0; }
a { color: inherit; }
a[href^="tel:"] { white-space: nowrap; }
nav a { display: inline-block; padding-block: .625rem; margin-inline-end: 1rem; }
nav a[aria-current] { font-weight: 700; }
section { display: grid; gap: .75rem; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); }
.card { display: grid; gap: .5rem; align-content: start; padding: 1rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
.facts { display: grid; grid-template-columns: fit-content(40%) 1fr; gap: .25rem .75rem; }
.facts dt { opacity: .8; }
.facts dd { margin: 0; overflow-wrap: anywhere; min-inline-size: 0; }
details form { padding-block: .75rem; }
.presses { display: flex; flex-wrap: wrap; gap: .5rem; }
a.press { display: inline-block; padding: .625rem .75rem; border: 1px solid currentColor; border-radius: .5rem; text-decoration: none; }
.said { display: grid; gap: .5rem; padding: 1rem; border-radius: .5rem; border: 2px solid #0b7a4b; }
.said[role="alert"] { border-color: #c62828; }
.chart { display: grid; gap: .25rem; }
.bars { inline-size: 100%; block-size: 3rem; border-block-end: 1px solid currentColor; }
.bars rect { fill: #0b7a4b; }
.bars.bad rect { fill: #d64545; }
.axis { display: flex; justify-content: space-between; gap: 1rem; }
form.filter { grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); align-items: end; }
select { min-inline-size: 0; inline-size: 100%; box-sizing: border-box; background: Field; color: FieldText; }
form.row { grid-template-columns: 1fr auto; align-items: center; justify-content: start; }
form.row input, form.row select { min-inline-size: 0; inline-size: 100%; box-sizing: border-box; }
@media (width < 40rem) {
  table.stacked, .stacked tbody, .stacked tr, .stacked th, .stacked td { display: block; padding-inline: 0; border: 0; }
  .stacked td.as-written { inline-size: auto; }
  .stacked thead { display: none; }
  .stacked td[data-head]::before { content: attr(data-head) ": "; opacity: .8; }
  .stacked tr { padding-block: .5rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
}
td.as-written { inline-size: 45%; white-space: pre-line; unicode-bidi: plaintext; }
button { background: #0b7a4b; border-color: #0b7a4b; color: #fff; font-weight: 600; cursor: pointer; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Escapes a text for HTML, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface HtmlPage {
  readonly title: string;
  readonly language: Language;
  /** The HTML of `main`. The page that builds it escapes texts from outside. */
  readonly content: string;
  readonly isNarrow?: boolean;
  /** Origin that the page's form leads to in the end: browsers check the form's redirect against it too. */
  readonly formTarget?: string;
  /** Runs when the page is loaded, and may call this server. It must not contain input from outside. */
  readonly script?: string;
  /**
   * Origins of scripts and frames of others. Such scripts write styles, so the page's policy then allows inline styles.
   */
  readonly outside?: { readonly scripts: readonly string[]; readonly frames: readonly string[] };
}

/** Sends a page of the server's own: one style, and no script but the one it was made with. */
export function sendHtmlPage(reply: FastifyReply, page: HtmlPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const script = page.script ? `<script nonce="${nonce}">${page.script}</script>` : '';
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(page, nonce))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${page.language}" dir="${directionOf(page.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title><style>${STYLE}</style></head>
<body><main${page.isNarrow ? ' class="narrow"' : ''}>
${page.content}
</main>${script}</body>
</html>`);
}

function pagePolicy({ script, outside, formTarget }: HtmlPage, nonce: string): string {
  const scripts = [...(script ? [`'nonce-${nonce}'`] : []), ...(outside?.scripts ?? [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // A hash would make browsers pass over `unsafe-inline`.
    'style-src': [outside ? "'unsafe-inline'" : `'sha256-${STYLE_HASH}'`],
    ...(scripts.length > 0 && { 'script-src': scripts }),
    ...(script && { 'connect-src': ["'self'"] }),
    ...(outside && { 'frame-src': outside.frames }),
    'form-action': ["'self'", ...(formTarget ? [formTarget] : [])],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
