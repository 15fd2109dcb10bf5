import { demoData } from '@storefront/demo';
import { features } from '@storefront/features';
import { type BackendParts, createBackend } from '../create-backend';
import type { BackendContext } from '../server/backend-context';

/** The backend with every feature, and with the demo's streets and pictures. */
export function createDemoBackend(parts: BackendParts): Promise<BackendContext> {
  return createBackend({ features, initialData: demoData, ...parts });
}
