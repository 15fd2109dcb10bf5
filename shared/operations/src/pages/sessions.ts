import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PATH = '/operators';
/** A working day. */
const SESSION_SECONDS = 8 * 3_600;
/** User agents have a few hundred characters. */
const MAX_USER_AGENT = 500;

/** Whose sessions are held: the name identifies the person. */
export interface Named {
  readonly name: string;
}

/** A person who is signed in at the operators' pages. */
export interface Session<Person> {
  /** Identifies the session among the person's. It grants no access. */
  readonly id: string;
  readonly name: string;
  readonly person: Person;
  /** Part of every form of the page: another site does not know it. */
  readonly formKey: string;
}

/** A session as stored by the server. */
export interface HeldSession {
  /** SHA-256 of the secret in the cookie, in hex. The secret itself is not stored. */
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the person's token: a new token ends the sessions of the old one. */
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Stores the sessions on the server, which can therefore end them, whatever a browser keeps. */
export interface SessionStore {
  /** Stores a session, and deletes expired ones. */
  readonly insert: (session: HeldSession) => Promise<void>;
  readonly find: (id: string) => Promise<HeldSession | null | undefined>;
  readonly list: (name: string) => Promise<readonly HeldSession[]>;
  /** Does nothing for an unknown id. */
  readonly remove: (id: string) => Promise<void>;
}

export interface SessionOptions<Person> {
  readonly cookie: string;
  readonly store: SessionStore;
  /** The person with this name, and the hash of their current token. */
  readonly find: (
    name: string,
  ) => Promise<{ readonly person: Person; readonly tokenHash: string } | null | undefined>;
}

/**
 * Sessions of the pages below `/operators`. The browser has a random secret in a cookie, the server everything else.
 */
export function createSessions<Person extends Named>({
  cookie: name,
  store,
  find,
}: SessionOptions<Person>) {
  const secretIn = (request: FastifyRequest) =>
    parseCookie(request.headers.cookie ?? '')[name] ?? '';
  const setCookie = (
    request: FastifyRequest,
    reply: FastifyReply,
    value: string,
    maxAge: number,
  ) => {
    // Without a proxy a client can set this header itself, which then only withholds the cookie from its own browser.
    const isSecure =
      request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
    const options = { name, value, path: PATH, maxAge, httpOnly: true, secure: isSecure };
    reply.header('set-cookie', stringifySetCookie({ ...options, sameSite: 'strict' }));
  };
  /** The person's active sessions, newest first. */
  const list = async (session: Session<Person>, now: Date) => {
    const known = await find(session.name);
    return [...(await store.list(session.name))]
      .filter(({ endsAt, tokenHash }) => endsAt > now && tokenHash === known?.tokenHash)
      .sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  };
  return {
    /** Starts a session in the person's browser. */
    async open(request: FastifyRequest, reply: FastifyReply, person: Person, now: Date) {
      const known = await find(person.name);
      if (!known) throw new Error(`${person.name} signs in but is unknown`);
      const secret = randomBytes(32).toString('base64url');
      await store.insert({
        id: idOf(secret),
        name: person.name,
        tokenHash: known.tokenHash,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
        startedAt: now,
        endsAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
      });
      setCookie(request, reply, secret, SESSION_SECONDS);
    },
    /** Ends this browser's session, also for a copy of its cookie. */
    async close(request: FastifyRequest, reply: FastifyReply) {
      await store.remove(idOf(secretIn(request)));
      setCookie(request, reply, '', 0);
    },
    /** The signed-in person, as long as they still have access with the same token. */
    async read(request: FastifyRequest, now: Date): Promise<Session<Person> | null> {
      const secret = secretIn(request);
      const id = idOf(secret);
      const held = secret === '' ? null : await store.find(id);
      if (!held || held.endsAt <= now) return null;
      const known = await find(held.name);
      if (known?.tokenHash !== held.tokenHash) return null;
      const formKey = hash(`operator form\n${secret}`).digest('base64url');
      return { id, name: held.name, person: known.person, formKey };
    },
    list,
    /** Ends one of the person's sessions; `null`: all except this one. Other people's sessions stay. */
    async end(session: Session<Person>, id: string | null, now: Date) {
      for (const held of await list(session, now)) {
        if (id === null ? held.id !== session.id : held.id === id) await store.remove(held.id);
      }
    },
  };
}

export type Sessions<Person extends Named> = ReturnType<typeof createSessions<Person>>;

const hash = (text: string) => createHash('sha256').update(text);
const idOf = (secret: string) => hash(secret).digest('hex');
