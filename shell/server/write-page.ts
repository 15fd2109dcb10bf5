import { pipeline, Readable } from 'node:stream';
import { directionOf, type LanguageCode } from '@storefront/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InlineStyles } from './inline-styles';
import { packingFor } from './pack';
import { cutTemplate, scriptsAtOnce } from './page-template';
import type { FirstScreen } from './render/first-screens';
import { createPageDescriber, type DescriberOptions } from './seo/describe-page';
import { describePlain } from './seo/describe-plain';
import { escapeHtml, scriptJson } from './seo/escape-html';
import type { DescriptionContext, PageDescription } from './seo/page-description';
import { headMarkup, noScriptMarkup } from './seo/page-markup';
import type { Visitor } from './visitor';

export interface PageWriterOptions extends DescriberOptions {
  /** The build's `index.html`. */
  readonly template: string;
  /** Where customers reach the site: what pages say of its address begins with it. */
  readonly publicUrl: string;
  readonly styles: InlineStyles;
  /** Off: pages do not use a service worker. */
  readonly serviceWorker?: boolean | undefined;
  /** Firebase's settings, all of them public, for the page. */
  readonly firebase?: object | undefined;
  readonly report: (message: string) => void;
}

/** What one page is made of, beside what the backend says of it. */
export interface PageContent {
  readonly language: LanguageCode;
  readonly theme: 'light' | 'dark' | null;
  /** Where is delivered to; the description is read with it. */
  readonly place: Visitor['place'];
  /** Link tags of the head. */
  readonly links: string;
  /** Further ones, of a page that goes out without a first screen. */
  readonly undrawnLinks: string;
  /** JSON for the page, in script elements. */
  readonly data: string;
  /** What the page shows before its scripts run, when that is tried. Never rejects. */
  readonly screen: Promise<FirstScreen | null> | null;
}

/** JSON inside a script element. */
export const inlineJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/** Work that waits for nothing is done by then. */
const atOnce = () => new Promise<null>((resolve) => setImmediate(() => resolve(null)));

/** A browser that shows a page, and does not mind that its status is not exact. */
const isNavigation = (request: FastifyRequest) => request.headers['sec-fetch-dest'] === 'document';

/** Styles that the head does not have yet. They stay when the screen goes: the page needs them too. */
const styleLinks = ({ styles }: FirstScreen, head: string) =>
  styles
    .filter(({ href }) => !head.includes(`href="${escapeHtml(href)}"`))
    .map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('');

/** With its own language: a page that finds another one in the browser's storage says so in the document. */
function screenMarkup({ html, releases, modules }: FirstScreen, language: LanguageCode): string {
  const names = Object.entries(releases).map(([app, release]) => `${app}=${release}`);
  const made = `data-releases="${escapeHtml(names.join(';'))}" data-modules="${escapeHtml(modules.join(';'))}"`;
  return `<div id="first-screen" ${made} lang="${language}" dir="${directionOf(language)}">${html}</div>`;
}

const screenDataOf = ({ renderedAt, releases, data }: FirstScreen) =>
  // A screen out of the memory is older than its document: by the latter a page sets its clock.
  inlineJson('first-data', { renderedAt, sentAt: Date.now(), releases, state: data });

/** The description, also of what the drawn page alone knows not to be there. */
async function exactly(
  description: Promise<PageDescription>,
  screen: PageContent['screen'],
): Promise<PageDescription> {
  const [page, drawn] = await Promise.all([description, screen]);
  return drawn?.missing ? { ...page, status: 404, canonicalPath: null } : page;
}

/**
 * Writes pages as they become known: the head leaves before any data is there, then title and description, then the
 * body. Who navigates in a browser gets the head at once, with status 200 when nothing is known yet. Whoever else
 * asks, as search engines do, waits for everything and gets the exact status.
 */
export function createPageWriter(options: PageWriterOptions) {
  const template = cutTemplate(options.template);
  const describe = createPageDescriber(options);
  const { origin } = new URL(options.publicUrl);
  const { serviceWorker = true, firebase = null } = options;

  /** A fault of this server's own, after the head has left. */
  const undescribed = (error: unknown, context: DescriptionContext) => {
    options.report(error instanceof Error ? String(error.stack) : String(error));
    return describePlain('landing', null, context);
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { language, theme, place, links, undrawnLinks, data, screen }: PageContent,
  ): Promise<FastifyReply> => {
    // Joined as text: a path may begin with two slashes, and would else name a host.
    const address = new URL(origin + request.url);
    const context = { language, origin };
    const description = describe(address, context, { caller: request.ip, place });
    // A browser may have gone before anybody waits for it.
    description.catch(() => undefined);
    const known = isNavigation(request)
      ? await Promise.race([description, atOnce()])
      : await exactly(description, screen);
    if (known && reply.statusCode === 200) reply.code(known.status);

    async function* parts(): AsyncGenerator<string> {
      const isDrawn = screen !== null;
      const bare = template.head({ language, theme, links, isDrawn });
      const head = isDrawn ? options.styles.inline(bare) : bare;
      yield head;
      const page = known ?? (await description.catch((error) => undescribed(error, context)));
      const markup = { ...context, serviceWorker: serviceWorker ? '/sw.js' : null, firebase };
      yield headMarkup(page, markup) + template.bodyStart + data;
      const drawn = await screen;
      yield template.body({
        screen: drawn
          ? options.styles.inline(styleLinks(drawn, head)) + screenMarkup(drawn, language)
          : scriptsAtOnce(head) + undrawnLinks,
        screenData: drawn ? screenDataOf(drawn) : '',
        noScript: noScriptMarkup(drawn ? null : page, language),
      });
    }
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    const body = Readable.from(parts());
    const packing = packingFor(request.headers['accept-encoding'], true);
    if (!packing) return reply.send(body);
    // A browser that has gone ends both; nobody is left to hear of it.
    return reply
      .header('content-encoding', packing.encoding)
      .send(pipeline(body, packing.packer, () => undefined));
  };
}
