import type { RemoteLoader } from './remote-loader';

let current: RemoteLoader | null = null;

/** Gives the page its loader. The shell does so once, before anything is rendered; tests give a fake. */
export function setRemoteLoader(loader: RemoteLoader): void {
  current = loader;
}

/** @throws when the page has none: a remote was rendered outside the shell. */
export function getRemoteLoader(): RemoteLoader {
  if (!current) throw new Error('No remote loader: the shell sets it before it renders.');
  return current;
}
