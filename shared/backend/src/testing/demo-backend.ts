import { demoData } from '@storefront/demo';
import { features } from '@storefront/features';
import { type BackendParts, createBackend } from '../create-backend';
import type { BackendContext } from '../server/backend-context';
import { sendRequest, type TestRequest } from './send-request';
import { testConfig } from './test-backend';

/** The backend with every feature, and with the demo's streets and pictures. */
export function createDemoBackend(parts: BackendParts): Promise<BackendContext> {
  return createBackend({ features, initialData: demoData, ...parts });
}

/** Another server of a shop, with all features switched off, and calls to it by a customer. */
export async function openWithoutFeatures(
  { database, clock }: Pick<BackendParts, 'database' | 'clock'>,
  { token }: { readonly token: string },
  headers: TestRequest['headers'] = {},
) {
  const config = { ...testConfig, features: [] };
  const backend = await createDemoBackend({ config, database, clock });
  return {
    backend,
    ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      sendRequest(backend.app, {
        method,
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}`, zoneid: '[1]', ...headers },
        ...(payload && { payload }),
      }),
    close: () => backend.app.close(),
  };
}
