import type { BackendContext } from '../server/backend-context';

/** Serves every implemented area of the contract; a path that is not here answers 404. */
export function registerAreas(_backend: BackendContext): void {}
