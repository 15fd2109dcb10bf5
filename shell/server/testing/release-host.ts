import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseManifest, RemoteName } from '@storefront/registry';

/** The hash of a file as a build lists it. */
export const integrityOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export interface TestRelease {
  readonly app: RemoteName | 'shell';
  readonly release: string;
  /** Source of its server output; none by default. */
  readonly server?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Changes its `release.json`. */
  readonly manifest?: (honest: ReleaseManifest) => object;
}

/** The files of a release, including `release.json`. */
export function releaseFiles(test: TestRelease): Record<string, string> {
  const { app, release, server, manifest: change = (honest) => honest } = test;
  const serverFile = 'server/output.js';
  const contents: Record<string, string> = {
    'remoteEntry.js': `entry of ${release}`,
    'page.css': `.page-${release} {}`,
    ...test.files,
    ...(server === undefined ? {} : { [serverFile]: server }),
  };
  const manifest: ReleaseManifest = {
    schema: 2,
    app,
    region: 'eg',
    release,
    contract: '2.0.0',
    builtAt: '2030-01-01T00:00:00Z',
    owner: 'A team',
    runbook: 'docs/runbook.md',
    files: Object.fromEntries(
      Object.entries(contents).map(([file, text]) => [file, integrityOf(text)]),
    ),
    ...(server === undefined ? {} : { server: serverFile }),
    federation:
      app === 'shell'
        ? null
        : {
            metaData: {
              name: `${app}_eg_${release}`,
              globalName: `${app}_eg_${release}`,
              publicPath: 'auto',
              remoteEntry: { name: 'remoteEntry.js' },
            },
            exposes: [
              { name: 'home-page', assets: { js: { sync: [] }, css: { sync: ['page.css'] } } },
            ],
            shared: [],
          },
  };
  return { ...contents, 'release.json': JSON.stringify(change(manifest)) };
}

/** Serves releases like their origins do. */
export interface ReleaseHost {
  readonly origin: string;
  /** Paths that were requested. */
  readonly requests: string[];
  /** Adds a release. @returns the URL and the hash of its `release.json` */
  readonly publish: (release: TestRelease) => { url: string; integrity: string };
  /** Replaces the content of a file. */
  readonly tamper: (path: string, text: string) => void;
  readonly close: () => Promise<void>;
}

export async function startReleaseHost(): Promise<ReleaseHost> {
  const files = new Map<string, string>();
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const file = files.get(path);
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    publish: (release) => {
      const folder = `/${release.app}/${release.release}`;
      const contents = releaseFiles(release);
      for (const [file, text] of Object.entries(contents)) files.set(`${folder}/${file}`, text);
      return {
        url: `${origin}${folder}/release.json`,
        integrity: integrityOf(contents['release.json'] ?? ''),
      };
    },
    tamper: (path, text) => files.set(path, text),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
