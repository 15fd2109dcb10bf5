import { isEmail } from '@storefront/api/contract';
import * as z from 'zod';
import { KeysUnavailable } from './signed-token';
import type { SocialClaims } from './social-provider';

const TIMEOUT_MS = 5_000;

export interface FacebookApp {
  readonly appId: string;
  readonly appSecret: string;
  /** The base address of the Graph API. */
  readonly graph: string;
}

const Inspected = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string().min(1) }),
});
const Me = z.object({
  id: z.string(),
  name: z.string().max(255).optional(),
  email: z.string().refine(isEmail).optional().catch(undefined),
});

const Granted = z.object({ access_token: z.string().min(1) });

/**
 * The access token for the code that Facebook's page has sent back.
 * @returns `null` for a code that has expired, was used, or is another app's
 * @throws {KeysUnavailable} when Facebook does not answer
 */
export async function readFacebookToken(
  { appId, appSecret, graph }: FacebookApp,
  code: string,
  returnTo: string,
): Promise<string | null> {
  const parameters = new URLSearchParams({
    client_id: appId,
    client_secret: appSecret,
    redirect_uri: returnTo,
    code,
  });
  const granted = Granted.safeParse(await ask(`${graph}/oauth/access_token?${parameters}`, null));
  return granted.success ? granted.data.access_token : null;
}

/**
 * Asks Facebook for the owner of an access token. It must have been issued to this app: otherwise another app could
 * sign in as its own users.
 * @returns `null` for a token that has expired, is forged, or is another app's
 * @throws {KeysUnavailable} when Facebook does not answer
 */
export async function checkFacebookAccess(
  { appId, appSecret, graph }: FacebookApp,
  token: string,
): Promise<SocialClaims | null> {
  const inspected = Inspected.safeParse(
    await ask(
      `${graph}/debug_token?${new URLSearchParams({ input_token: token })}`,
      `${appId}|${appSecret}`,
    ),
  );
  if (!inspected.success) return null;
  const { app_id, is_valid, user_id } = inspected.data.data;
  if (!is_valid || app_id !== appId) return null;
  const me = Me.safeParse(await ask(`${graph}/me?fields=id,name,email`, token));
  if (!me.success || me.data.id !== user_id) return null;
  return {
    medium: 'facebook',
    subject: user_id,
    email: me.data.email?.toLowerCase() ?? null,
    // Facebook does not say whether it has verified the address.
    isEmailVerified: false,
    name: me.data.name ?? '',
  };
}

async function ask(url: string, token: string | null): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    return await answer.json();
  } catch (cause) {
    throw new KeysUnavailable('Facebook does not answer', { cause });
  }
}
