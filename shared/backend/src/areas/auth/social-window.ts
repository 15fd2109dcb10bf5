import type { SocialMedium } from '@storefront/api';
import { registerPages } from '@storefront/operations/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BackendContext } from '../../server/backend-context';
import { readLanguage } from '../../server/language';
import { readOffered } from '../../settings/offered-settings';
import type { PageAnswer } from './network-pages';
import { KeysUnavailable } from './signed-token';
import { keepOpener, sendSocialAnswer, sendWindowFailure, windowLanguage } from './social-answer';
import { nonceOfState, readState, writeState } from './social-try';

/** Below the path of the API, which every proxy passes on. */
const PATH = '/api/v1/auth/social-page';
/** A signed token has about a thousand characters. */
const LARGEST_FORM = 32_768;

const Medium = z.enum(['google', 'facebook', 'apple']);
const Start = z.object({ medium: Medium, key: z.string().regex(/^[\w-]{16,64}$/) });
const Answer = z.record(z.string(), z.string().max(LARGEST_FORM));

/**
 * The window in which people sign in at a network: it redirects to the network's own page, and posts the result to the
 * page that opened it.
 */
export function registerSocialWindow(backend: BackendContext): void {
  const register = (pages: FastifyInstance) => {
    registerStart(pages, backend);
    const come = (request: FastifyRequest, reply: FastifyReply, answer: unknown) =>
      comeBack(backend, request, reply, answer);
    pages.get(`${PATH}/:medium`, (request, reply) => come(request, reply, request.query));
    pages.post(`${PATH}/:medium`, (request, reply) => come(request, reply, request.body));
  };
  registerPages(backend.app, register, LARGEST_FORM);
}

function registerStart(pages: FastifyInstance, backend: BackendContext): void {
  const { database, signer, clock } = backend;
  pages.get(PATH, async (request, reply) => {
    const start = Start.safeParse(request.query);
    if (!start.success) return reply.callNotFound();
    const { medium } = start.data;
    const language = windowLanguage(request);
    const network = backend.social[medium];
    if (!network || !(await readOffered(backend.config, database)).socialLogin) {
      return sendWindowFailure(reply, language, 'methodOff');
    }
    keepOpener(reply).header('cache-control', 'no-store');
    if (!network.page) {
      const asked = new URLSearchParams({ ...start.data, lang: language });
      return reply.redirect(`/sandbox/social-sign-in?${asked}`, 303);
    }
    return reply.redirect(
      network.page.address(requestOf(backend, medium, writeState(signer, start.data, clock.now()))),
      303,
    );
  });
}

function requestOf({ config }: BackendContext, medium: SocialMedium, state: string) {
  return {
    state,
    nonce: nonceOfState(state),
    returnTo: `${config.publicUrl.replace(/\/$/, '')}${PATH}/${medium}`,
  };
}

async function comeBack(
  backend: BackendContext,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: unknown,
): Promise<FastifyReply> {
  const language = readLanguage(request.headers['accept-language']);
  const path = z.object({ medium: Medium }).safeParse(request.params);
  const answer = Answer.safeParse(sent);
  if (!path.success || !answer.success) return sendWindowFailure(reply, language, 'social.failed');
  const found = await identify(backend, path.data.medium, answer.data);
  return found === 'declined' || found === 'failed'
    ? sendWindowFailure(reply, language, `social.${found}`)
    : sendSocialAnswer(reply, language, found);
}

/** The identity in a verified token of the network for this shop and this try. */
async function identify(backend: BackendContext, medium: SocialMedium, answer: PageAnswer) {
  const { signer, clock, social } = backend;
  const now = clock.now();
  const { state = '' } = answer;
  const attempt = readState(signer, state, medium, now);
  const network = social[medium];
  if (!attempt || !network?.page) return 'failed';
  if (answer.error !== undefined) return 'declined';
  try {
    const token = await network.page.tokenOf(answer, requestOf(backend, medium, state));
    const claims = token === null ? null : await network.check(token, now);
    if (token === null || claims === null) return 'failed';
    return { medium, token, uniqueId: claims.subject, email: claims.email, key: attempt.key };
  } catch (error) {
    if (error instanceof KeysUnavailable) return 'failed';
    throw error;
  }
}
