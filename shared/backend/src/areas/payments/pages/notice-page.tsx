import { sendHtmlPage } from '@storefront/operations/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readLanguage } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { type MessageValues, message } from '../../../server/messages/message';

/** A page with a single message, in the language of the browser. */
export function notice(
  request: FastifyRequest,
  reply: FastifyReply,
  key: MessageKey,
  values: MessageValues = {},
): FastifyReply {
  const language = readLanguage(request.headers['accept-language']);
  const title = message(language, key, values);
  return sendHtmlPage(reply, { title, language, isNarrow: true, content: <h1>{title}</h1> });
}
