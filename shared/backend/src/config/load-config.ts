import { availableParallelism } from 'node:os';
import { NameList, profileOf, TrustedProxies } from '@storefront/domain/deployment';
import type { OperationsAddress } from '@storefront/operations';
import * as z from 'zod';
import type { MailSettings } from '../areas/messages/mail';
import type { PushSettings } from '../areas/messages/push';
import type { SmsSettings } from '../areas/messages/sms';
import type { BucketSettings } from '../server/files/bucket-store';
import { PASSWORD_COST, type PasswordCost } from './password-cost';
import { productionProblems } from './profile';

/** The shop's account at Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  /** The secret of the webhook's endpoint, `whsec_…`. */
  readonly webhookSecret: string;
  /** The address of a test server instead of Stripe's; `null`: Stripe's own. */
  readonly endpoint: string | null;
  /** Absent: browser wallets are not accepted. */
  readonly googlePay?: GooglePaySettings | undefined;
}

/** The shop's data for Google and Stripe. */
export interface GooglePaySettings {
  /** The publishable key of the Stripe account, `pk_…`. */
  readonly publishableKey: string;
  /** The shop's id in Google's console; `null`: only Google's test environment is used. */
  readonly merchantId: string | null;
}

/** The operator's configuration. All mistakes in the environment are reported together, at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of uploaded files. */
  readonly dataDir: string;
  /** The object store for uploaded files; `null`: the folder `uploads` of the data folder. */
  readonly uploads: BucketSettings | null;
  /** The mail server for e-mails to customers; `null`: they stay in the outbox. */
  readonly mail: MailSettings | null;
  /** The gateway for text messages; `null`: they stay in the outbox. */
  readonly sms: SmsSettings | null;
  /** The service for push messages; `null`: they stay in the outbox. */
  readonly push: PushSettings | null;
  /** The Stripe account for payments; `null`: none. */
  readonly stripe: StripeSettings | null;
  /** PostgreSQL to use instead of the embedded database, `null` when embedded. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** Other origins whose pages may call the API. Empty: only the page's own origin. */
  readonly corsOrigins: readonly string[];
  /** The address at which browsers reach this server, without a trailing slash. Absolute picture URLs begin with it. */
  readonly publicUrl: string;
  /**
   * The profile `demo`: fills an empty database, has known one-time codes, orders that advance automatically, and
   * sandboxes.
   */
  readonly demo: boolean;
  /** The features that are on; `null`: all that are built in. */
  readonly features: readonly string[] | null;
  /** The speed of the demo clock, as a multiple of real time. */
  readonly demoClockSpeed: number;
  /** The number of copies of the demo's shops; below 1 the share of their items. */
  readonly demoScale: number;
  readonly logLevel: LogLevel;
  /**
   * Proxies whose `X-Forwarded-For` is trusted: their number in a row, or their addresses. 0: none, the peer's own
   * address is used.
   */
  readonly trustedProxies: TrustedProxies;
  /** Requests that one address may make per minute. */
  readonly requestsPerMinute: number;
  /** Key of the Firebase project whose phone codes are accepted, `null` without one. */
  readonly firebaseApiKey: string | null;
  /** The shop's ids at the social networks; a network without one is not offered. */
  readonly social: {
    /** Client ids: one for each kind of client. */
    readonly google: readonly string[];
    readonly apple: readonly string[];
    readonly facebook: { readonly appId: string; readonly appSecret: string } | null;
  };
  /** The address for metrics and counts of the operators' monitoring; `null`: none. */
  readonly operations: OperationsAddress | null;
  /** How long the server continues to answer after `SIGTERM` while `/readyz` answers 503. */
  readonly drainSeconds: number;
  /** Check every answer against its schema before it is sent: for development and tests, because it costs time. */
  readonly checkAnswers: boolean;
  /** The cost of new passwords. Only tests change it; no environment variable does. */
  readonly passwordCost: PasswordCost;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The environment is invalid; the message lists every mistake, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The environment has errors:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

function whole(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
}

const SCALE = 'must be a number from 0.1 to 1000';

const onOff = z.enum(['0', '1'], { error: 'must be 1 or 0' }).transform((text) => text === '1');

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''));

const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine(
    (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'must be origins such as https://shop.example, separated by commas',
  );

/** The key file of a service account, from Firebase's console. */
const serviceAccount = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be the JSON of a service account');
      return z.NEVER;
    }
  })
  .pipe(
    z.object(
      {
        project_id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the id of a project'),
        client_email: z.email('must be an address'),
        private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----', 'must be a PEM key'),
      },
      'must be the JSON of a service account',
    ),
  );

const Environment = z.object({
  PORT: whole(0, 65_535).optional(),
  HOST: z.string().optional(),
  DATA_DIR: z.string().optional(),
  UPLOADS_BUCKET: z.string().optional(),
  UPLOADS_ENDPOINT: httpAddress.optional(),
  UPLOADS_REGION: z.string().optional(),
  UPLOADS_ACCESS_KEY: z.string().optional(),
  UPLOADS_SECRET_KEY: z.string().optional(),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  SMS_REGION: z.string().optional(),
  SMS_ENDPOINT: httpAddress.optional(),
  SMS_SENDER: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/, 'must be up to 11 letters and digits')
    .optional(),
  SMS_ACCESS_KEY: z.string().optional(),
  SMS_SECRET_KEY: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: serviceAccount.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'must be a secret or restricted key, sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  STRIPE_ENDPOINT: httpAddress.optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must begin with pk_').optional(),
  GOOGLE_PAY_MERCHANT_ID: z.string().optional(),
  FEATURES: z.optional(NameList),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_POOL_SIZE: whole(1, 200).optional(),
  CORS_ORIGINS: origins.optional(),
  PUBLIC_URL: httpAddress.optional(),
  PROFILE: z.enum(['demo', 'production'], { error: 'must be demo or production' }).optional(),
  DEMO_CLOCK_SPEED: whole(1, 3_600).optional(),
  DEMO_SCALE: z.coerce
    .number({ error: SCALE })
    .min(0.1, { error: SCALE })
    .max(1_000, { error: SCALE })
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
  TRUSTED_PROXIES: z.optional(TrustedProxies),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).optional(),
  FIREBASE_API_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.optional(NameList),
  APPLE_CLIENT_ID: z.optional(NameList),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  OPERATIONS_PORT: whole(0, 65_535).optional(),
  OPERATIONS_HOST: z.string().optional(),
  DRAIN_SECONDS: whole(0, 300).optional(),
  CHECK_ANSWERS: onOff.optional(),
  NODE_ENV: z.string().optional(),
});

/** Variables that need each other. */
const pairs = [
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['UPLOADS_ACCESS_KEY', 'UPLOADS_SECRET_KEY'],
  ['MAIL_URL', 'MAIL_FROM'],
  ['SMS_ACCESS_KEY', 'SMS_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const;

/** Google Pay needs Stripe, and for real money the shop's id at Google. */
function googlePayProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const { STRIPE_PUBLISHABLE_KEY: key, STRIPE_SECRET_KEY, GOOGLE_PAY_MERCHANT_ID: id } = given;
  const isLive = key?.startsWith('pk_live_') ?? false;
  return [
    ...(key && !STRIPE_SECRET_KEY
      ? ['STRIPE_PUBLISHABLE_KEY says nothing without STRIPE_SECRET_KEY']
      : []),
    ...(isLive === (id !== undefined)
      ? []
      : ['GOOGLE_PAY_MERCHANT_ID goes with a STRIPE_PUBLISHABLE_KEY of pk_live_… alone']),
  ];
}

/** The names of all variables that are read. */
export const variableNames: readonly string[] = Object.keys(Environment.shape);

/**
 * Reads the configuration from environment variables; an empty variable counts as absent, except for `FEATURES`, where it
 * means none.
 * @throws {ConfigError} with every mistake, not only the first
 */
export function loadConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(
      ([name, value]) => value !== undefined && (value !== '' || name === 'FEATURES'),
    ),
  );
  const parsed = Environment.safeParse(given);
  const profile = profileOf(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...(profile === 'production' ? productionProblems(given) : []),
  ];
  if ('DEMO' in given) problems.push('DEMO is no setting: say PROFILE=demo or PROFILE=production');
  if (profile === 'demo' && /^[rs]k_live_/.test(given.STRIPE_SECRET_KEY ?? '')) {
    problems.push('STRIPE_SECRET_KEY takes real money, which the demo must not');
  }
  problems.push(...googlePayProblems(given));
  for (const [one, other] of pairs) {
    if ((given[one] === undefined) !== (given[other] === undefined)) {
      problems.push(`${one} and ${other} belong together`);
    }
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = parsed.data;
  const { FACEBOOK_APP_ID: facebookId, FACEBOOK_APP_SECRET: facebookSecret } = env;
  const port = env.PORT ?? 4000;
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: env.DATA_DIR ?? '.data',
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE ?? Math.max(4, availableParallelism() * 2),
    uploads: env.UPLOADS_BUCKET
      ? {
          bucket: env.UPLOADS_BUCKET,
          endpoint: env.UPLOADS_ENDPOINT ?? null,
          region: env.UPLOADS_REGION ?? 'us-east-1',
          credentials: keysOf(env.UPLOADS_ACCESS_KEY, env.UPLOADS_SECRET_KEY),
        }
      : null,
    mail: env.MAIL_URL && env.MAIL_FROM ? { url: env.MAIL_URL, from: env.MAIL_FROM } : null,
    sms: env.SMS_REGION
      ? {
          region: env.SMS_REGION,
          endpoint: env.SMS_ENDPOINT ?? null,
          sender: env.SMS_SENDER ?? null,
          credentials: keysOf(env.SMS_ACCESS_KEY, env.SMS_SECRET_KEY),
        }
      : null,
    push: env.FIREBASE_SERVICE_ACCOUNT
      ? {
          projectId: env.FIREBASE_SERVICE_ACCOUNT.project_id,
          clientEmail: env.FIREBASE_SERVICE_ACCOUNT.client_email,
          privateKey: env.FIREBASE_SERVICE_ACCOUNT.private_key,
        }
      : null,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            endpoint: env.STRIPE_ENDPOINT ?? null,
            ...(env.STRIPE_PUBLISHABLE_KEY && {
              googlePay: {
                publishableKey: env.STRIPE_PUBLISHABLE_KEY,
                merchantId: env.GOOGLE_PAY_MERCHANT_ID ?? null,
              },
            }),
          }
        : null,
    corsOrigins: env.CORS_ORIGINS ?? [],
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    demo: profile === 'demo',
    features: env.FEATURES ?? null,
    demoClockSpeed: env.DEMO_CLOCK_SPEED ?? 1,
    demoScale: env.DEMO_SCALE ?? 1,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    requestsPerMinute: env.REQUESTS_PER_MINUTE ?? 1_200,
    firebaseApiKey: env.FIREBASE_API_KEY ?? null,
    social: {
      google: env.GOOGLE_CLIENT_ID ?? [],
      apple: env.APPLE_CLIENT_ID ?? [],
      facebook:
        facebookId && facebookSecret ? { appId: facebookId, appSecret: facebookSecret } : null,
    },
    operations:
      env.OPERATIONS_PORT === undefined
        ? null
        : { host: env.OPERATIONS_HOST ?? '127.0.0.1', port: env.OPERATIONS_PORT },
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    checkAnswers: env.CHECK_ANSWERS ?? false,
    passwordCost: PASSWORD_COST,
  };
}

function keysOf(accessKeyId: string | undefined, secretAccessKey: string | undefined) {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
}
