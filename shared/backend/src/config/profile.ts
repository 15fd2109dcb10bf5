import type { Profile } from '@storefront/domain/deployment';

type Variables = Readonly<Record<string, string | undefined>>;

/** Database passwords that attackers try first. */
const guessable = new Set(['postgres', 'password', 'secret', 'changeme', 'admin', 'root', 'test']);

const demoOnly = ['DEMO_CLOCK_SPEED', 'DEMO_SCALE'] as const;

/** @returns settings of the environment that are not allowed in production, one sentence each */
export function productionProblems(variables: Variables): string[] {
  const { PUBLIC_URL, DATABASE_URL } = variables;
  const problems = demoOnly
    .filter((name) => variables[name])
    .map((name) => `${name} belongs to the demo (PROFILE=demo)`);
  if (!PUBLIC_URL) {
    problems.push(
      'PUBLIC_URL must say where customers reach the shop, such as https://shop.example',
    );
  } else if (URL.canParse(PUBLIC_URL) && !isProtected(new URL(PUBLIC_URL))) {
    problems.push('PUBLIC_URL must begin with https: passwords and tokens travel to it');
  }
  if (DATABASE_URL && URL.canParse(DATABASE_URL)) {
    const { username, password } = new URL(DATABASE_URL);
    if (password !== '' && (password === username || guessable.has(password.toLowerCase()))) {
      problems.push('DATABASE_URL has a password that everybody tries first');
    }
  }
  return problems;
}

/** Connections on the same machine need no encryption. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** A notice about the profile, for the person who starts the server. */
export function profileNotice(profile: Profile): string {
  return profile === 'demo'
    ? 'PROFILE demo: everybody can read every message at /outbox, one-time codes are known, payments and ' +
        'social sign-in are played by a sandbox, and the accounts of the demo are open. Not for customers.'
    : 'PROFILE production: no demo world, no sandbox, no outbox page, no known codes. Messages to customers ' +
        'wait in the table "outbox" until there is a provider (MAIL_URL for e-mails, SMS_REGION for text messages, FIREBASE_SERVICE_ACCOUNT for pushes).';
}
