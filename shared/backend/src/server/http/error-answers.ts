import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../../database/database-queue';
import { type Language, readLanguage } from '../language';
import type { MessageKey } from '../messages/message';
import { fieldMessage, message } from '../messages/message';
import { NotYet, Refusal } from './refusal';
import { InvalidInput } from './request-input';

interface ErrorAnswer {
  readonly status: number;
  readonly errors: readonly { code: string; message: string }[];
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Errors that the framework finds in a request before an endpoint runs. */
const frameworkFaults: Readonly<Record<number, { code: string; key: MessageKey }>> = {
  400: { code: 'body', key: 'bodyUnreadable' },
  404: { code: 'not-found', key: 'pathUnknown' },
  413: { code: 'body', key: 'bodyTooLarge' },
  414: { code: 'body', key: 'bodyTooLarge' },
  415: { code: 'body', key: 'mediaTypeUnknown' },
  429: { code: 'throttle', key: 'tooManyRequests' },
  // The client has disconnected, so this answer is not read.
  499: { code: 'gone', key: 'serverError' },
  503: { code: 'busy', key: 'shopBusy' },
};

/** Converts any thrown error into the common form of errors. Details of an unexpected error are never sent. */
function answerTo(error: FastifyError | Error, language: Language): ErrorAnswer {
  if (error instanceof Refusal) {
    return {
      status: error.status,
      errors: error.problems.map(({ code, key, values }) => ({
        code,
        message: message(language, key, values),
      })),
      extra: error.extra,
    };
  }
  if (error instanceof InvalidInput) {
    return {
      status: 403,
      errors: error.fields.map(({ field, missing, rule }) => ({
        code: field,
        message: fieldMessage(language, missing ? 'required' : 'invalid', field, rule),
      })),
    };
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const fault = frameworkFaults[status];
  if (fault) {
    return { status, errors: [{ code: fault.code, message: message(language, fault.key) }] };
  }
  return {
    status: 500,
    errors: [{ code: 'server', message: message(language, 'serverError') }],
  };
}

/** Logs the error, and sets the status and the headers of the answer in any form. */
function begin(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  if (error instanceof NotYet || error instanceof Overloaded) {
    reply.header('retry-after', error.retryAfterSeconds);
  }
  // A full queue is not a fault of the program, and is counted; an unavailable database has a cause.
  const isFault = status >= 500 && !(error instanceof Overloaded && error.cause === undefined);
  if (isFault) request.log.error({ err: error }, 'request failed');
  else if (error instanceof Refusal && error.cause !== undefined) {
    request.log.warn({ err: error.cause }, 'request refused because of an external system');
  } else request.log.debug({ err: error }, 'request refused');
  return reply.code(status).header('cache-control', 'no-store');
}

/** Bytes of the listed errors, so that a request cannot get a larger answer by making more mistakes. */
const MAX_ERRORS_LENGTH = 8_000;

function fitting(errors: ErrorAnswer['errors']): ErrorAnswer['errors'] {
  let length = 0;
  return errors.filter((one) => {
    length += Buffer.byteLength(JSON.stringify(one)) + 1;
    return length <= MAX_ERRORS_LENGTH;
  });
}

function send(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const answer = answerTo(error, readLanguage(request.headers['x-localization']));
  const { status, extra } = answer;
  const errors = fitting(answer.errors);
  return begin(error, request, reply, status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors, message: errors[0]?.message, ...extra }));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(send);
}

/**
 * Answers errors with a page when a browser requests one; other clients get the common form of errors.
 * @param pages the addresses that it applies to
 * @param show sends the page
 */
export function answerErrorsByPage(
  pages: FastifyInstance,
  show: (request: FastifyRequest, reply: FastifyReply, text: string) => FastifyReply,
): void {
  pages.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return send(error, request, reply);
    const { status, errors } = answerTo(error, readLanguage(request.headers['accept-language']));
    const text = errors.map((one) => one.message).join(' ');
    return show(request, begin(error, request, reply, status), text);
  });
}

const unknownPath = () => Object.assign(new Error('unknown path'), { statusCode: 404 });

/** For addresses below pages, which have their own 404 page. @throws always */
export function refuseUnknownPath(): never {
  throw unknownPath();
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  return send(unknownPath(), request, reply);
}

/** For invalid addresses for which no route can be found, such as `/%zz`. */
export const answerBrokenAddress = send;
