import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod/mini';
import { appNames } from '../names';
import { RegistryCommandError } from './registry-error';
import { readJson, writeJson } from './store/atomic-files';
import { withLock } from './store/lock';

/** The roles of people who use the registry over the network. Every role may read. */
export const roles = ['team', 'operator', 'ci'] as const;
export type Role = (typeof roles)[number];

const Person = z.object({
  /** The name in the audit log. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9._-]{0,40}$/)),
  /** `team` publishes releases of its apps, `operator` decides what runs, `ci` publishes and certifies. */
  role: z.enum(roles),
  /** The apps whose releases a team may publish. */
  apps: z.readonly(z.array(z.enum(appNames))),
  /** SHA-256 of the token, in hex. The token itself is shown once and not stored. */
  tokenHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** ISO 8601: when the token expires. Absent: never, as for tokens of earlier versions. */
  until: z.optional(z.iso.datetime()),
});
export type Person = Readonly<z.infer<typeof Person>>;

const PeopleFile = z.object({ people: z.array(Person) });

const fileIn = (folder: string) => path.join(folder, 'people.json');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Everybody who may call the registry's server.
 * @param folder the registry's folder
 */
export async function readPeople(folder: string): Promise<readonly Person[]> {
  return (await readJson(fileIn(folder), PeopleFile))?.people ?? [];
}

function change(
  folder: string,
  next: (people: readonly Person[]) => readonly Person[],
): Promise<void> {
  return withLock(path.join(folder, 'lock'), async () => {
    await writeJson(fileIn(folder), { people: next(await readPeople(folder)) }, 0o600);
  });
}

/** Default validity of a token, in days. */
export const TOKEN_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Adds a person who may call the registry's server, or replaces the token of an existing one.
 * @returns the token: 32 random bytes, which are not stored
 * @throws {RegistryCommandError} for an invalid name, or a team without apps
 */
export async function addPerson(
  folder: string,
  { name, role, apps }: Pick<Person, 'name' | 'role' | 'apps'>,
  { days = TOKEN_DAYS, now = Date.now() }: { readonly days?: number; readonly now?: number } = {},
): Promise<string> {
  if (role === 'team' && apps.length === 0) {
    throw new RegistryCommandError(
      'A team needs the apps that it may publish: name them with --apps.',
    );
  }
  const token = `souk_${randomBytes(32).toString('base64url')}`;
  const tokenHash = hashOf(token).toString('hex');
  const until = new Date(now + days * DAY_MS).toISOString();
  const person = z.safeParse(Person, { name, role, apps, tokenHash, until });
  if (!person.success) {
    throw new RegistryCommandError(
      `"${name}" is not a valid name: lower-case letters, digits, ".", "_" and "-", at most 41 of them.`,
    );
  }
  await change(folder, (people) => [...people.filter((one) => one.name !== name), person.data]);
  return token;
}

/** Revokes a person's token immediately. @throws {RegistryCommandError} for an unknown name */
export async function removePerson(folder: string, name: string): Promise<void> {
  await change(folder, (people) => {
    const others = people.filter((one) => one.name !== name);
    if (others.length === people.length) throw new RegistryCommandError(`Nobody is named ${name}.`);
    return others;
  });
}

/** Whether a person's token has expired. */
export const isExpired = ({ until }: Person, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now;

/** The message for an expired token. */
export const expiredText = ({ name, until = '' }: Person): string =>
  `The token of ${name} has expired on ${until.slice(0, 10)}. Get a new one with add-person on the registry's machine.`;

/** The person with this token, even if it has expired, or `null`. */
export function personOf(people: readonly Person[], token: string): Person | null {
  const hash = hashOf(token);
  return (
    people.find(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash, 'hex'), hash)) ?? null
  );
}
