import { timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PATH = '/operators';
/** A working day. */
const SESSION_SECONDS = 8 * 3_600;

/** A person who is signed in at a page of operators. */
export interface Session<Person> {
  readonly name: string;
  readonly person: Person;
  /** Is in every form of the page: a form of another site does not know it. */
  readonly formKey: string;
}

/** Sessions of a page below `/operators`, kept in a cookie alone. */
export interface Sessions<Person> {
  /** Starts one in the person's browser. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, person: Person, now: Date) => void;
  /** Ends the one of this browser. */
  readonly close: (request: FastifyRequest, reply: FastifyReply) => void;
  /** The person who is signed in, as long as the person still has access with the same token. */
  readonly read: (request: FastifyRequest, now: Date) => Promise<Session<Person> | null>;
}

export interface SessionOptions<Person> {
  /** Name of the cookie. */
  readonly cookie: string;
  readonly find: (name: string) => Promise<Person | null | undefined>;
  /** Signs with a secret of the server and the person's token, so that a new token ends the sessions of the old one. */
  readonly sign: (use: string, text: string, person: Person) => string;
}

export function createSessions<Person extends { readonly name: string }>({
  cookie: name,
  find,
  sign,
}: SessionOptions<Person>): Sessions<Person> {
  const signed = (expires: number, person: Person) =>
    sign('operator session', `${expires}\n${person.name}`, person);
  const setCookie = (
    request: FastifyRequest,
    reply: FastifyReply,
    value: string,
    maxAge: number,
  ) => {
    // Without a proxy a client can set this header itself. It then only keeps the cookie from its own browser.
    const isSecure =
      request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
    const options = { name, value, path: PATH, maxAge, httpOnly: true, secure: isSecure };
    reply.header('set-cookie', stringifySetCookie({ ...options, sameSite: 'strict' }));
  };
  return {
    open(request, reply, person, now) {
      const expires = Math.floor(now.getTime() / 1000) + SESSION_SECONDS;
      const value = `${expires}.${signed(expires, person)}.${person.name}`;
      setCookie(request, reply, value, SESSION_SECONDS);
    },
    close: (request, reply) => setCookie(request, reply, '', 0),
    async read(request, now) {
      const cookie = parseCookie(request.headers.cookie ?? '')[name] ?? '';
      const [expires = '', signature = '', ...rest] = cookie.split('.');
      if (!(Number(expires) * 1000 > now.getTime())) return null;
      const person = await find(rest.join('.'));
      if (!person || !isSame(signed(Number(expires), person), signature)) return null;
      return { name: person.name, person, formKey: sign('operator form', signature, person) };
    },
  };
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
