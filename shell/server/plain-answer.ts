import type { Socket } from 'node:net';
import type { LanguageCode } from '@storefront/domain';
import type { FastifyReply } from 'fastify';

/** Texts for requests without a page, sent in every language, since the visitor's is unknown. */
const texts = {
  malformed: {
    en: 'This address cannot be read. Please check it.',
    ar: 'تعذّرت قراءة هذا العنوان. يُرجى التحقق منه.',
  },
  otherHost: {
    en: 'The shop is not at this address. Please open',
    ar: 'المتجر ليس على هذا العنوان. يُرجى فتح',
  },
  failed: {
    en: 'Something went wrong here. Please try again.',
    ar: 'حدث خطأ ما لدينا. يُرجى المحاولة مرة أخرى.',
  },
} as const satisfies Record<string, Record<LanguageCode, string>>;

const linesOf = (text: keyof typeof texts, address?: string) =>
  Object.values(texts[text])
    .map((line) => `${address ? `${line} ${address}` : line}\n`)
    .join('');

/**
 * Answers a request with a short plain text.
 * @param address an address at the end of the text
 */
export function answerPlainly(
  reply: FastifyReply,
  status: number,
  text: keyof typeof texts,
  address?: string,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(linesOf(text, address));
}

/** Statuses for requests that Node could not read. */
const reasons: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Like {@link answerPlainly}, for a request that is not HTTP or incomplete: writes the answer to the socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const body = linesOf('malformed');
  socket.end(
    `HTTP/1.1 ${reasons[error.code ?? ''] ?? '400 Bad Request'}\r\n` +
      `content-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `connection: close\r\n\r\n${body}`,
  );
}
