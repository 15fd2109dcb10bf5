import { readFileSync } from 'node:fs';
import type { SocialMedium } from '@storefront/api';
import { type HtmlPage, PageData, sendHtmlPage } from '@storefront/operations/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Language, readLanguage } from '../../../server/language';
import { message } from '../../../server/messages/message';

const Asked = z.object({ lang: z.string() });

/** The message to the page that opened the window. */
interface SocialAnswer {
  readonly medium: SocialMedium;
  readonly token: string;
  readonly uniqueId: string;
  readonly email: string | null;
  /** The key of the page's own attempt. */
  readonly key: string;
}

/** Posts the answer to the window that opened the page, only for the same origin. */
const script = readFileSync(new URL('./social-answer.script.js', import.meta.url), 'utf8');

/**
 * Posts the identity from the network to the page that opened this window, as `{type: 'social-sign-in', medium, token,
 * unique_id, email, key}`.
 */
export function sendSocialAnswer(
  reply: FastifyReply,
  language: Language,
  { uniqueId, ...answer }: SocialAnswer,
): FastifyReply {
  const data = { type: 'social-sign-in', ...answer, unique_id: uniqueId };
  return sendToWindow(reply, language, {
    content: (
      <>
        <h1>{message(language, 'social.done')}</h1>
        <PageData id="answer" value={data} />
      </>
    ),
    script,
  });
}

/** Sends a page that says why the sign-in failed. When the person has declined, the window closes itself. */
export function sendWindowFailure(
  reply: FastifyReply,
  language: Language,
  key: 'social.declined' | 'social.failed' | 'firebase.failed' | 'methodOff',
): FastifyReply {
  return sendToWindow(reply.code(key === 'methodOff' ? 404 : 400), language, {
    content: <h1>{message(language, key)}</h1>,
    ...(key === 'social.declined' && { script: 'window.close();' }),
  });
}

/** Sends a page for a window that a page of the site has opened and that posts a message to it. */
export function sendToWindow(
  reply: FastifyReply,
  language: Language,
  page: Pick<HtmlPage, 'content' | 'script' | 'outside'>,
): FastifyReply {
  keepOpener(reply);
  const title = message(language, 'social.window');
  return sendHtmlPage(reply, { title, language, isNarrow: true, ...page });
}

/** Keeps `window.opener`: the default policy would cut the link to the page that opened this window. */
export function keepOpener(reply: FastifyReply): FastifyReply {
  return reply.header('cross-origin-opener-policy', 'unsafe-none');
}

/** The language of the page that opened the window, which may differ from the browser's. */
export function windowLanguage({ query, headers }: FastifyRequest): Language {
  const asked = Asked.safeParse(query);
  return readLanguage(asked.success ? asked.data.lang : headers['accept-language']);
}
