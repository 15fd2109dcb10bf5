/** The password of every demo customer. */
export const password = 'souk1234';

/** The API as one customer calls it. */
export interface Api {
  readonly token: string;
  readonly ask: (path: string, options?: { method?: string; body?: unknown }) => Promise<unknown>;
}

/** The backend's API as a customer's browser calls it in Downtown, by default in the food module. */
export async function customerApi(backendUrl: string, email: string, moduleId = 1): Promise<Api> {
  const headers = {
    zoneId: '[1]',
    moduleId: String(moduleId),
    latitude: '30.0477',
    longitude: '31.2388',
  };
  const json = { 'content-type': 'application/json' };
  const send = (path: string, init: RequestInit) => fetch(`${backendUrl}/api/v1${path}`, init);
  const body = JSON.stringify({
    login_type: 'manual',
    field_type: 'email',
    email_or_phone: email,
    password,
  });
  const answer = await send('/auth/login', {
    method: 'POST',
    headers: { ...headers, ...json },
    body,
  });
  const { token } = (await answer.json()) as { token: string };
  return {
    token,
    ask: async (path, { method = 'GET', body: sent } = {}) => {
      const result = await send(path, {
        method,
        headers: {
          ...headers,
          ...(sent === undefined ? {} : json),
          authorization: `Bearer ${token}`,
          'idempotency-key': crypto.randomUUID(),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      if (!result.ok) throw new Error(`${path}: ${result.status} ${await result.text()}`);
      return result.json();
    },
  };
}
