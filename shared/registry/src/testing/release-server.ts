import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { appNames } from '../names';
import type { Origins } from '../node/registry-state';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Headers that replace those of the answer; `null` removes one. */
type Headers = Readonly<Record<string, string | null>>;

let server: Server | null = null;
let root = '';
let headers: Headers = {};
let requested: string[] = [];

/** Serves the releases of one data folder at a time, each app under its own path. */
async function start(): Promise<Server> {
  const started = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requested.push(pathname);
    const file = path.join(root, 'releases', path.normalize(pathname));
    const found = existsSync(file) && statSync(file).isFile();
    const all: Headers = {
      'access-control-allow-origin': '*',
      'content-type': types[path.extname(file)] ?? 'text/plain',
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) {
      if (value !== null) response.setHeader(name, value);
    }
    response.statusCode = found ? 200 : 404;
    if (found) createReadStream(file).pipe(response);
    else response.end('Not found');
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}

afterAll(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
});

export interface ReleaseServer {
  /** The origins of each app's releases. */
  readonly origins: Origins;
  /** Serves the releases of this data folder from now on, with the changed headers. */
  readonly serve: (dataFolder: string, headers?: Headers) => void;
  /** Paths that were requested since `serve`. */
  readonly requests: () => readonly string[];
}

/** One server for all tests of a file. */
export async function releaseServer(): Promise<ReleaseServer> {
  server ??= await start();
  const { port } = server.address() as AddressInfo;
  const at = (app: string) => `http://127.0.0.1:${port}/${app}`;
  return {
    origins: Object.fromEntries(appNames.map((app) => [app, at(app)])),
    serve: (dataFolder, special = {}) => {
      root = dataFolder;
      headers = special;
      requested = [];
    },
    requests: () => requested,
  };
}
