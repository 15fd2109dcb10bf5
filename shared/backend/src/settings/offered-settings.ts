import type { Config } from '../config/load-config';
import type { Sql } from '../database/database';
import { readSettings, type ShopSettings } from './shop-settings';

type Environment = Pick<
  Config,
  'demo' | 'mail' | 'sms' | 'push' | 'firebaseApiKey' | 'social' | 'stripe'
>;

interface Need {
  /** The variables of the environment that configure the provider. */
  readonly variables: string;
  /** Settings that have no effect without it. */
  readonly switches: readonly (
    | 'phoneVerification'
    | 'otpLogin'
    | 'emailVerification'
    | 'socialLogin'
    | 'digitalPayment'
  )[];
  /** Other functions that do not work without it. */
  readonly missing: string;
  readonly isMet: (environment: Environment) => boolean;
}

const needs = {
  phone: {
    variables: 'SMS_REGION or FIREBASE_API_KEY',
    switches: ['phoneVerification', 'otpLogin'],
    missing: 'codes cannot be sent to phones',
    isMet: ({ sms, firebaseApiKey }) => sms !== null || firebaseApiKey !== null,
  },
  email: {
    variables: 'MAIL_URL and MAIL_FROM',
    switches: ['emailVerification'],
    missing: 'codes cannot be sent by e-mail',
    isMet: ({ mail }) => mail !== null,
  },
  push: {
    variables: 'FIREBASE_SERVICE_ACCOUNT',
    switches: [],
    missing: 'push messages cannot be sent',
    isMet: ({ push }) => push !== null,
  },
  social: {
    variables: 'GOOGLE_CLIENT_ID, APPLE_CLIENT_ID, or FACEBOOK_APP_ID and FACEBOOK_APP_SECRET',
    switches: ['socialLogin'],
    missing: 'customers cannot sign in by a social network',
    isMet: ({ social: { google, apple, facebook } }) =>
      google.length > 0 || apple.length > 0 || facebook !== null,
  },
  payments: {
    variables: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    switches: ['digitalPayment'],
    missing: 'online payment is not possible',
    isMet: ({ stripe }) => stripe !== null,
  },
} as const satisfies Record<string, Need>;

/** The demo needs no provider: it has sandboxes, and a page that shows its messages. */
const unmet = (environment: Environment): Need[] =>
  environment.demo ? [] : Object.values<Need>(needs).filter(({ isMet }) => !isMet(environment));

/** Whether codes can be sent by a channel. */
export function canSendCodes(environment: Environment, channel: 'phone' | 'email'): boolean {
  return environment.demo || needs[channel].isMet(environment);
}

/** The settings that the shop can fulfil: a switch whose provider is not configured counts as off. */
function offeredSettings(environment: Environment, settings: ShopSettings): ShopSettings {
  const offered = { ...settings };
  for (const name of unmet(environment).flatMap(({ switches }) => switches)) offered[name] = false;
  return offered;
}

/** Reads the {@link offeredSettings}, on which everything that requires a code or offers a service depends. */
export async function readOffered(environment: Environment, sql: Sql): Promise<ShopSettings> {
  return offeredSettings(environment, await readSettings(sql));
}

/**
 * The providers that the environment does not configure although settings that are switched on need them.
 * @param only a setting; by default all of them, and functions without a setting
 * @returns a line for each missing provider
 */
export function missingProviders(
  environment: Environment,
  settings: ShopSettings,
  only?: string,
): string[] {
  return unmet(environment).flatMap(({ variables, switches, missing }) => {
    const isOn = switches.filter((name) => settings[name] && (only ?? name) === name);
    if (isOn.length === 0 && (only !== undefined || switches.length > 0)) return [];
    const ignored = isOn.length > 0 ? `; switched on, but treated as off: ${isOn.join(', ')}` : '';
    return [`Without ${variables}, ${missing}${ignored}.`];
  });
}
