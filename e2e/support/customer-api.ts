/** The password of every demo customer. */
export const password = 'souk1234';

/** Who calls the API: a customer with a token, or a guest with an id. */
export interface Person {
  readonly token?: string;
  readonly guestId?: string;
}

/** The API as one person calls it. */
export interface Api extends Person {
  readonly ask: (path: string, options?: { method?: string; body?: unknown }) => Promise<unknown>;
}

/** The backend's API as a person's browser calls it in Downtown. */
function apiOf(backendUrl: string, { token, guestId }: Person, moduleId: number): Api['ask'] {
  return async (path, { method = 'GET', body } = {}) => {
    const query = guestId ? `${path.includes('?') ? '&' : '?'}guest_id=${guestId}` : '';
    const isForm = body instanceof FormData;
    const answer = await fetch(`${backendUrl}/api/v1${path}${query}`, {
      method,
      headers: {
        zoneId: '[1]',
        moduleId: String(moduleId),
        latitude: '30.0477',
        longitude: '31.2388',
        'idempotency-key': crypto.randomUUID(),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** The API as a customer calls it who signs in by an e-mail address, by default in the food module. */
export async function customerApi(
  backendUrl: string,
  email: string,
  moduleId = 1,
): Promise<Api & { readonly token: string }> {
  const body = {
    login_type: 'manual',
    field_type: 'email',
    email_or_phone: email,
    password,
  };
  const signIn = apiOf(backendUrl, {}, moduleId);
  const { token } = (await signIn('/auth/login', { method: 'POST', body })) as { token: string };
  return { token, ask: apiOf(backendUrl, { token }, moduleId) };
}

/** The API as a new guest calls it. */
export async function guestApi(backendUrl: string): Promise<Api> {
  const { guest_id } = (await apiOf(
    backendUrl,
    {},
    1,
  )('/auth/guest/request', {
    method: 'POST',
    body: {},
  })) as { guest_id: string | number };
  const guestId = String(guest_id);
  return { guestId, ask: apiOf(backendUrl, { guestId }, 1) };
}
