import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';

/** The simulated fault of a request. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly type?: string;
    }
  /** Never answers. */
  | { readonly kind: 'hang' }
  /** Closes the connection without an answer. */
  | { readonly kind: 'reset' }
  /** Answers the right bytes without CORS headers (`cors: false`), or with another content type and `nosniff`. */
  | { readonly kind: 'headers'; readonly cors?: false; readonly type?: string }
  /** Answers late, whole. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Answers other bytes. */
  | { readonly kind: 'change'; readonly change: (content: string) => string };

interface Rule {
  readonly pattern: RegExp;
  readonly fault: Fault;
  /** How many requests it hits. */
  left: number;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * A static host that can fail. It has real sockets and origins: answers that a test tool fulfils have no address space,
 * and Chromium treats them differently.
 */
export class FaultServer {
  readonly #folder: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #rules: Rule[] = [];
  /** Requested paths, in order. */
  readonly requests: string[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      this.requests.push(pathname);
      const rule = this.#rules.find(({ pattern, left }) => left > 0 && pattern.test(pathname));
      if (rule) rule.left -= 1;
      this.#answer(pathname, rule?.fault ?? null, response);
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** @param port 0 takes any free one */
  static async start(folder: string, port = 0): Promise<FaultServer> {
    const server = new FaultServer(folder);
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject);
      server.#server.listen(port, '127.0.0.1', resolve);
    });
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on requests whose path matches fail: the next `times` of them, or all. */
  fail(pattern: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#rules.push({ pattern, fault, left: times });
  }

  /** Everything is answered correctly again. */
  heal(): void {
    this.#rules = [];
    this.requests.length = 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(pathname: string, fault: Fault | null, response: ServerResponse): void {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    // Nothing is cached between the steps of a test.
    response.setHeader('cache-control', 'no-store');
    const file = path.join(this.#folder, path.normalize(pathname));
    const found = file.startsWith(this.#folder) && existsSync(file) && statSync(file).isFile();
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    switch (fault?.kind) {
      case 'hang':
        return;
      case 'reset':
        response.destroy();
        return;
      case 'status':
        response.writeHead(fault.status, { 'content-type': fault.type ?? type });
        response.end(fault.body ?? '');
        return;
      case 'headers':
        if (fault.cors === false) response.removeHeader('access-control-allow-origin');
        response.writeHead(200, {
          'content-type': fault.type ?? type,
          'x-content-type-options': 'nosniff',
        });
        createReadStream(file).pipe(response);
        return;
      case 'change':
        response.writeHead(200, { 'content-type': type });
        response.end(fault.change(readFileSync(file, 'utf8')));
        return;
      default: {
        const send = () => {
          response.writeHead(found ? 200 : 404, { 'content-type': found ? type : 'text/plain' });
          if (found) createReadStream(file).pipe(response);
          else response.end('Not found');
        };
        if (fault?.kind === 'delay') setTimeout(send, fault.milliseconds);
        else send();
      }
    }
  }
}
