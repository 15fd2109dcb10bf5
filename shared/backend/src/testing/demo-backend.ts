import { demoData } from '@storefront/demo';
import { type BackendParts, createBackend } from '../create-backend';
import type { BackendContext } from '../server/backend-context';

/** The backend with the demo's streets and pictures. */
export function createDemoBackend(parts: BackendParts): Promise<BackendContext> {
  return createBackend({ initialData: demoData, ...parts });
}
