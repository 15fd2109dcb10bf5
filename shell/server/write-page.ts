import { pipeline, Readable } from 'node:stream';
import { directionOf, type LanguageCode } from '@storefront/domain';
import { pictureSources } from '@storefront/ui/picture-sources';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressionFor } from './compression';
import type { InlineStyles } from './inline-styles';
import { withLayoutStep } from './layout-step';
import { documentTitle, type KnownPage } from './page/describe-page';
import { escapeHtml, scriptJson } from './page/escape-html';
import {
  createPageDescriber,
  type DescribedPage,
  type DescriberOptions,
} from './page/page-describer';
import { pageTexts } from './page/page-texts';
import { cutTemplate, scriptsAtOnce } from './page-template';
import type { FirstScreen } from './render/first-screens';
import type { Visitor } from './visitor';

interface PageWriterOptions extends DescriberOptions {
  /** The build's `index.html`. */
  readonly template: string;
  /** The site's public URL: URLs in pages start with it. */
  readonly publicUrl: string;
  readonly styles: InlineStyles;
  /** Off: pages do not use a service worker. */
  readonly serviceWorker?: boolean | undefined;
  /** Firebase's settings, all of them public, for the page. */
  readonly firebase?: object | undefined;
}

/** The parts of a page, except for the backend's description of it. */
export interface PageContent {
  readonly language: LanguageCode;
  readonly theme: 'light' | 'dark' | null;
  /** The place of delivery, with which the description is read. */
  readonly place: Visitor['place'];
  /** Link tags of the head. */
  readonly links: string;
  /** Further link tags for a page that is sent without a first screen. */
  readonly undrawnLinks: string;
  /** JSON for the page, in script elements. */
  readonly data: string;
  /** The page's content before its scripts run, if it is being rendered. Never rejects. */
  readonly screen: Promise<FirstScreen | null> | null;
}

/** JSON inside a script element. */
export const inlineJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/** Resolves in the next task, after pending work. */
const atOnce = () => new Promise<null>((resolve) => setImmediate(() => resolve(null)));

/** A browser that shows the page to a person, for whom the exact status does not matter. */
const isNavigation = (request: FastifyRequest) => request.headers['sec-fetch-dest'] === 'document';

/**
 * Styles that the head does not contain yet. They stay when the screen is removed, because the page needs them too.
 */
const styleLinks = ({ styles }: FirstScreen, head: string) =>
  styles
    .filter(({ href }) => !head.includes(`href="${escapeHtml(href)}"`))
    .map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('');

/** With its own `lang`: a page that finds another language in the browser's storage changes the document's. */
function screenMarkup({ html, releases, modules }: FirstScreen, language: LanguageCode): string {
  const names = Object.entries(releases).map(([app, release]) => `${app}=${release}`);
  const made = `data-releases="${escapeHtml(names.join(';'))}" data-modules="${escapeHtml(modules.join(';'))}"`;
  return `<div id="first-screen" ${made} lang="${language}" dir="${directionOf(language)}">${withLayoutStep(html)}</div>`;
}

const screenDataOf = ({ renderedAt, releases, data }: FirstScreen) =>
  // A cached screen is older than its document. The page sets its clock by the document's time.
  inlineJson('first-data', { renderedAt, sentAt: Date.now(), releases, state: data });

/** The description; a 404 also when only the rendered page found that its subject does not exist. */
async function exactly(
  description: Promise<DescribedPage>,
  screen: PageContent['screen'],
): Promise<DescribedPage> {
  const [described, drawn] = await Promise.all([description, screen]);
  return drawn?.missing ? described.asMissing() : described;
}

/**
 * Streams pages: the head is sent before any data is available, then title and description, then the body. A
 * browser's navigation gets the head immediately, with status 200 if nothing is known yet. Other clients, such as
 * search engines, wait for everything and get the exact status.
 */
export function createPageWriter(options: PageWriterOptions) {
  const template = cutTemplate(options.template);
  const describe = createPageDescriber(options);
  const { origin } = new URL(options.publicUrl);
  const { serviceWorker = true, firebase = null } = options;

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { language, theme, place, links, undrawnLinks, data, screen }: PageContent,
  ): Promise<FastifyReply> => {
    // Concatenated: a path may start with two slashes, and would otherwise name a host.
    const address = new URL(origin + request.url);
    const description = describe(address, language, { caller: request.ip, place });
    const known = isNavigation(request)
      ? await Promise.race([description, atOnce()])
      : await exactly(description, screen);
    if (known && reply.statusCode === 200) reply.code(known.page.status);

    async function* parts(): AsyncGenerator<string> {
      const isDrawn = screen !== null;
      const bare = template.head({ language, theme, links, isDrawn });
      const head = isDrawn ? options.styles.inline(bare) : bare;
      yield head;
      const described = known ?? (await description);
      const markup = { serviceWorker: serviceWorker ? '/sw.js' : null, firebase };
      yield headMarkup(described, markup) + template.bodyStart + data;
      const drawn = await screen;
      yield template.body({
        screen: drawn
          ? options.styles.inline(styleLinks(drawn, head)) + screenMarkup(drawn, language)
          : scriptsAtOnce(head) + undrawnLinks,
        screenData: drawn ? screenDataOf(drawn) : '',
        noScript: noScriptMarkup(drawn ? null : described, language),
      });
    }
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    const body = Readable.from(parts());
    const packing = compressionFor(request.headers['accept-encoding'], true);
    if (!packing) return reply.send(body);
    // A browser that disconnects ends both streams; nobody needs the error.
    return reply
      .header('content-encoding', packing.encoding)
      .send(pipeline(body, packing.compressor, () => undefined));
  };
}

interface MarkupOptions {
  /** URL of the service worker, if pages are to use one. */
  readonly serviceWorker: string | null;
  /** Firebase's settings, for push messages. */
  readonly firebase: object | null;
}

/** Preloads the main image, in the same width that the page will request. */
function pictureHint({ mainPicture }: KnownPage): string {
  if (!mainPicture) return '';
  const { address, width } = mainPicture;
  const sources = pictureSources(address, width);
  const widths = sources
    ? ` imagesrcset="${escapeHtml(sources.srcSet)}" imagesizes="${escapeHtml(sources.sizes)}"`
    : '';
  return `<link rel="preload" as="image" href="${escapeHtml(address)}"${widths} fetchpriority="high">`;
}

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

/** The page as tags of the head, without unknown parts. */
function headMarkup(
  { page, additions }: DescribedPage,
  { serviceWorker, firebase }: MarkupOptions,
): string {
  return [
    `<title>${escapeHtml(documentTitle(page))}</title>`,
    pictureHint(page),
    meta('theme-color', '#0d7a6f'),
    `<link rel="manifest" href="/manifest.${page.language}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    page.isListed ? '' : meta('robots', 'noindex'),
    ...additions.map(({ head }) => head),
    serviceWorker === null ? '' : meta('service-worker', serviceWorker),
    firebase === null
      ? ''
      : `<script type="application/json" id="firebase-settings">${scriptJson(firebase)}</script>`,
  ].join('');
}

/** The content for browsers without scripts. @param described `null`: the rendered page needs no description */
function noScriptMarkup(described: DescribedPage | null, language: LanguageCode): string {
  const added = described?.additions.map(({ noScript }) => noScript).join('');
  const title = described && `<h1>${escapeHtml(described.page.title)}</h1>`;
  return `<noscript>${added || (title ?? '')}<p>${escapeHtml(pageTexts(language).needsScripts)}</p></noscript>`;
}
