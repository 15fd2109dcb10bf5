import type { RemoteLoader } from './remote-loader';

let current: RemoteLoader | null = null;

/** Sets the page's loader. The shell does so once, before anything is rendered; tests set a fake. */
export function setRemoteLoader(loader: RemoteLoader): void {
  current = loader;
}

/** @throws when none is set: a remote was rendered outside the shell. */
export function getRemoteLoader(): RemoteLoader {
  if (!current) throw new Error('No remote loader: the shell must set it before rendering.');
  return current;
}
