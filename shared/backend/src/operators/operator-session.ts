import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../server/backend-context';
import { findOperatorNamed, type Operator } from './operators';

const COOKIE = 'souk-operator';
const PATH = '/operators';
/** A working day. */
const SESSION_SECONDS = 8 * 3_600;

/** An operator who is signed in. */
export interface OperatorSession {
  readonly name: string;
  /** Stands in every form of the page: a form of another site does not know it. */
  readonly formKey: string;
}

type Ground = Pick<BackendContext, 'database' | 'signer'>;

/** Of the token too: a new one ends the sessions of the old one. */
const signedText = (expires: number, { name, token_hash }: Operator) =>
  `${expires}\n${name}\n${token_hash}`;

/** Starts a session in the operator's browser. */
export function openOperatorSession(
  { signer }: Ground,
  request: FastifyRequest,
  reply: FastifyReply,
  operator: Operator,
  now: Date,
): void {
  const expires = Math.floor(now.getTime() / 1000) + SESSION_SECONDS;
  const signature = signer.sign('operator session', signedText(expires, operator));
  setCookie(request, reply, `${expires}.${signature}.${operator.name}`, SESSION_SECONDS);
}

/** Ends it in this browser. */
export function closeOperatorSession(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0);
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number) {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: COOKIE,
      value,
      path: PATH,
      maxAge,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    }),
  );
}

/** Who is signed in: an operator who is still one, with the token of then. */
export async function readOperatorSession(
  { database, signer }: Ground,
  request: FastifyRequest,
  now: Date,
): Promise<OperatorSession | null> {
  const cookie = parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '';
  const [expires = '', signature = '', ...name] = cookie.split('.');
  if (!(Number(expires) * 1000 > now.getTime())) return null;
  const operator = await findOperatorNamed(database, name.join('.'));
  if (!operator) return null;
  const text = signedText(Number(expires), operator);
  if (!signer.isSigned('operator session', text, signature)) return null;
  return { name: operator.name, formKey: signer.sign('operator form', signature) };
}
