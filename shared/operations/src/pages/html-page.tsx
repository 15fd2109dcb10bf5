import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { directionOf } from '@storefront/domain';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from './page-texts';

// Bundled programs contain both texts (`shared/build/src/artefacts/inline-styles.ts`).
const rules = readFileSync(new URL('./pages.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../../ui/src/tokens/tokens.css', import.meta.url), 'utf8');

/** The tokens of a theme that the rules use. */
function tokensOf(selector: string): string {
  const start = tokens.indexOf(`${selector} {`);
  const list = tokens.slice(start, tokens.indexOf('}', start)).matchAll(/(--[\w-]+):\s*[^;]+;/g);
  return [...list]
    .flatMap(([token, name]) => (rules.includes(`var(${name})`) ? token : []))
    .join('');
}

/** The style of every page, in the colours and sizes of the shop. */
export const pageStyle = `:root{color-scheme:light dark;${tokensOf(':root')}}
@media (prefers-color-scheme:dark){:root{${tokensOf('[data-theme="dark"]')}}}
${rules}`;

const STYLE_HASH = createHash('sha256').update(pageStyle).digest('base64');

/** The recipient of a page, and the reader's language. */
export interface PageView {
  readonly reply: FastifyReply;
  readonly language: Language;
}

export interface HtmlPage {
  readonly title: string;
  readonly language: Language;
  /** The content of `main`. */
  readonly content: ReactNode;
  readonly isNarrow?: boolean;
  /** Origin to which the page's form finally leads: browsers check the form's redirect against it too. */
  readonly formTarget?: string;
  /** Runs when the page is loaded, and may call this server. It must not contain external input. */
  readonly script?: string;
  /**
   * Third-party origins of scripts and frames. Such scripts write styles, so the page's policy then allows inline
   * styles.
   */
  readonly outside?: { readonly scripts: readonly string[]; readonly frames: readonly string[] };
}

/** A page that can be sent, also several times unless it has a script. */
export interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

/** Renders a page of a server: one stylesheet, and no script except its own. */
export function renderHtmlPage(page: HtmlPage): RenderedPage {
  const { title, language, content, isNarrow, script } = page;
  const nonce = randomBytes(16).toString('base64');
  const markup = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{pageStyle}</style>
      </head>
      <body>
        <main className={isNarrow ? 'narrow' : undefined}>{content}</main>
        {script && <script nonce={nonce}>{script}</script>}
      </body>
    </html>,
  );
  return { html: `<!doctype html>\n${markup}`, policy: pagePolicy(page, nonce) };
}

export function sendRenderedPage(
  reply: FastifyReply,
  { html, policy }: RenderedPage,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Renders a page and sends it. */
export const sendHtmlPage = (reply: FastifyReply, page: HtmlPage): FastifyReply =>
  sendRenderedPage(reply, renderHtmlPage(page));

/** Data for the script of a page, by the id of its element. */
export function PageData({ id, value }: { readonly id: string; readonly value: unknown }) {
  return (
    <script type="application/json" id={id}>
      {JSON.stringify(value).replaceAll('<', '\\u003c')}
    </script>
  );
}

function pagePolicy({ script, outside, formTarget }: HtmlPage, nonce: string): string {
  const scripts = [...(script ? [`'nonce-${nonce}'`] : []), ...(outside?.scripts ?? [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // A hash would make browsers ignore `unsafe-inline`.
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
