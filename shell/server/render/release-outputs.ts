import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest, ResolvedRemote } from '@storefront/registry';
import {
  fetchReleaseFile,
  hasIntegrity,
  type ReleaseManifests,
  releaseKey,
} from '../release-manifests';
import type { RenderOutput } from './render-thread';

/** The server file of each release, which renders its pages. Returned only when its hash matches the release's. */
export interface ReleaseOutputs {
  /** The shell's; `null` if its build has none. @throws when it does not match the shell's release */
  readonly shell: () => Promise<RenderOutput | null>;
  /**
   * That of a remote's release, from a document whose signature has been verified.
   * @returns `null` when the release has none, like one built by other tools
   * @throws when it cannot be fetched, or does not match the document
   */
  readonly remote: (remote: ResolvedRemote) => Promise<RenderOutput | null>;
  /** Discards all releases except these, by their `releaseKey`. */
  readonly retain: (keys: ReadonlySet<string>) => void;
}

export interface OutputsOptions {
  /** Folder of the shell's build. */
  readonly folder: string;
  /** The release in that folder; `null`: a development server's. */
  readonly shell: ReleaseManifest | null;
  readonly manifests: Pick<ReleaseManifests, 'load'>;
  /** How long to wait before a release that could not be fetched is tried again, in milliseconds. */
  readonly pauseMs?: number;
}

/** The file of a release that renders its pages on a server, and its hash. */
function serverFileOf({
  server,
  files,
}: ReleaseManifest): { file: string; integrity: string } | null {
  if (server === undefined) return null;
  const integrity = files[server];
  if (integrity === undefined) throw new Error(`${server} is not among the files of the release.`);
  return { file: server, integrity };
}

/** @returns server files that are fetched on first use */
export function createReleaseOutputs({
  folder,
  shell,
  manifests,
  pauseMs = 30_000,
}: OutputsOptions): ReleaseOutputs {
  const remotes = new Map<string, Promise<RenderOutput | null>>();
  let own: Promise<RenderOutput | null> | null = null;

  async function readOwn(): Promise<RenderOutput | null> {
    const found = shell && serverFileOf(shell);
    if (!found) return null;
    const bytes = await readFile(path.join(folder, found.file));
    if (!hasIntegrity(bytes, found.integrity)) throw new Error(`${found.file} has another hash.`);
    return {
      id: found.integrity,
      source: bytes.toString('utf8'),
      folder: '/',
      remote: null,
      release: shell.release,
      contract: shell.contract,
      files: shell.files,
    };
  }

  async function fetchOutput(remote: ResolvedRemote): Promise<RenderOutput | null> {
    const manifest = await manifests.load(remote);
    const found = serverFileOf(manifest);
    if (!found) return null;
    const base = new URL('.', remote.url).href;
    return {
      id: found.integrity,
      source: await fetchReleaseFile(base + found.file, found.integrity),
      folder: base,
      remote: remote.remote,
      release: remote.release,
      contract: remote.contract,
      files: manifest.files,
    };
  }

  return {
    shell: () => {
      own ??= readOwn();
      return own;
    },
    remote: (remote) => {
      const key = releaseKey(remote);
      const present = remotes.get(key);
      if (present) return present;
      const fetching = fetchOutput(remote);
      remotes.set(key, fetching);
      // Until then the failure is cached.
      fetching.catch(() => setTimeout(() => remotes.delete(key), pauseMs).unref());
      return fetching;
    },
    retain: (keys) => {
      for (const key of remotes.keys()) if (!keys.has(key)) remotes.delete(key);
    },
  };
}
