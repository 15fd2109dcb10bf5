import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';

/** Names of fields whose values must not be in a log, anywhere in a request. */
const secretNames =
  /^(token|.*_token|guest_id|customer_id|signature|otp|code|password|confirm_password|phone|email|email_or_phone|contact_number|contact_person_number|contact_person_email|idempotency-key)$/i;
/** Names of fields whose value is a secret unless it is a serial number. */
const numbered = /^\d{1,9}$/;

/** Everything secret that the tests of this process have used, with where it was seen. */
const used = new Map<string, string>();

function note(name: string, value: unknown): void {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length < 4 || (numbered.test(text) && !/otp|code/i.test(name))) return;
  used.set(text, name);
}

function noteFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (secretNames.test(name)) note(name, field);
    else noteFields(field);
  }
}

function noteUrl(address: string): void {
  if (!URL.canParse(address)) return;
  const { pathname, searchParams } = new URL(address);
  for (const [name, value] of searchParams) if (secretNames.test(name)) note(name, value);
  const [, capability] = /^\/sandbox\/[a-z-]+\/([0-9A-Za-z_-]{16,})/.exec(pathname) ?? [];
  if (capability) note('payment page', capability);
}

function noteBody(body: string | null | undefined): void {
  if (!body) return;
  try {
    noteFields(JSON.parse(body));
  } catch {
    // A form, of either kind.
    for (const [name, value] of new URLSearchParams(body)) {
      if (secretNames.test(name)) note(name, value);
    }
    for (const [, name = '', value] of body.matchAll(/ name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)) {
      if (secretNames.test(name)) note(name, value);
    }
  }
}

function noteRequest(request: Request): void {
  noteUrl(request.url());
  const { authorization = '', referer = '' } = request.headers();
  note('bearer token', authorization.replace(/^Bearer /, ''));
  noteUrl(referer);
  noteBody(request.postData());
}

/** Remembers the secrets of all that a browser sends. */
export function watchSecrets(context: BrowserContext): void {
  context.on('request', noteRequest);
}

/** The forms in which a secret may be in a log: as it is, or escaped in an address. */
const spellings = (secret: string) => [...new Set([secret, encodeURIComponent(secret)])];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Searches the logs of a site for every used secret.
 * @throws an error with the file, the line without the secret, and its kind
 */
export function refuseSecretsInLogs(dataFolder: string): void {
  const folder = path.join(dataFolder, 'logs');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found: string[] = [];
  for (const name of names) {
    const log = readFileSync(path.join(folder, name), 'utf8');
    for (const [secret, kind] of used) {
      for (const spelling of spellings(secret)) {
        // Digits of a code may be part of any number.
        const hit = new RegExp(`^.*(?<![\\w.])${escaped(spelling)}(?!\\w).*$`, 'm').exec(log);
        if (!hit) continue;
        found.push(`${name} has a ${kind}: ${hit[0].replaceAll(spelling, '***').slice(0, 300)}`);
        break;
      }
    }
  }
  if (found.length > 0) throw new Error(`Secrets are in the logs:\n${found.join('\n')}`);
}
