import { JWT } from 'google-auth-library';
import * as z from 'zod';
import {
  type MessageProvider,
  MessageRefusedError,
  type OutgoingMessage,
  RecipientGoneError,
} from './message-provider';

/** A service account of the Firebase project in which the site is registered. */
export interface PushSettings {
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** Timeout of the service, in milliseconds. */
const LIMIT_MS = 20_000;
/** "Your order is on its way" is useless a day later. */
const VALID_FOR_MS = 86_400_000;
/** Each message is a request that mostly waits, so many may run at the same time. */
const AT_ONCE = 20;
/** Firebase accepts 4,096 bytes in all, and a notification shows a few lines. */
const MAX_TEXT = 600;

/** Firebase's answer when it refuses a message (google.rpc.Status with `FcmError`). */
const RefusedAnswer = z.object({
  response: z.object({
    status: z.number(),
    data: z.object({
      error: z.object({
        details: z
          .array(
            z.object({
              errorCode: z.string().optional(),
              fieldViolations: z.array(z.object({ field: z.string() })).optional(),
            }),
          )
          .default([]),
      }),
    }),
  }),
});

/**
 * Push messages by Firebase Cloud Messaging (HTTP v1). They contain only data: the site's service worker shows them, or
 * passes them to a visible page.
 * @param fetchImplementation for the requests; the runtime's own by default
 */
export function createPushProvider(
  { projectId, clientEmail, privateKey }: PushSettings,
  fetchImplementation: typeof fetch = fetch,
): MessageProvider {
  const client = new JWT({
    email: clientEmail,
    key: privateKey,
    scopes: [SCOPE],
    transporterOptions: { fetchImplementation, timeout: LIMIT_MS },
  });
  const url = `https://fcm.googleapis.com/v1/projects/${projectId}/messages:send`;
  return {
    channel: 'push',
    validForMs: VALID_FOR_MS,
    atOnce: AT_ONCE,
    async send(message) {
      try {
        await client.request({ url, method: 'POST', data: { message: wireMessage(message) } });
      } catch (error) {
        throw readRefusal(error);
      }
    },
  };
}

function wireMessage({ recipient, subject, body, data }: OutgoingMessage) {
  const about = Object.entries(data ?? {}).filter(([, value]) => value !== null);
  return {
    token: recipient,
    // Firebase accepts only text values.
    data: {
      ...Object.fromEntries(about.map(([key, value]) => [key, String(value)])),
      title: subject ?? '',
      description: body.length > MAX_TEXT ? `${body.slice(0, MAX_TEXT - 1)}…` : body,
    },
    webpush: { headers: { TTL: String(VALID_FOR_MS / 1000), Urgency: 'high' } },
  };
}

/**
 * The device may be unregistered, the message invalid, or Firebase unavailable: in the last case the error is returned
 * unchanged.
 */
function readRefusal(error: unknown): unknown {
  const parsed = RefusedAnswer.safeParse(error);
  if (!parsed.success) return error;
  const { status, data } = parsed.data.response;
  const codes = data.error.details.map(({ errorCode }) => errorCode);
  const fields = data.error.details.flatMap(({ fieldViolations }) => fieldViolations ?? []);
  const isGone =
    codes.includes('UNREGISTERED') ||
    codes.includes('SENDER_ID_MISMATCH') ||
    fields.some(({ field }) => field === 'message.token');
  if (isGone) return new RecipientGoneError('The browser is no longer registered for messages.');
  return status === 400 ? new MessageRefusedError(codes.join(' ')) : error;
}
