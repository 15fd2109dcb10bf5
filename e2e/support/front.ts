import { createServer, request as forward, type Server } from 'node:http';

/** How a front changes answers. */
export interface Alteration {
  /** Changes the text of a page or of JSON. */
  readonly text?: (path: string, text: string) => string;
  /** Name of a header that is left out. */
  readonly without?: string;
}

/** A server before the site that records requests, can serve another service worker and change answers. */
export interface Front {
  readonly address: string;
  /** Method and path of every request, in order. */
  readonly requests: readonly string[];
  /** From now on `/sw.js` is a newer one. */
  readonly release: () => void;
  /** From now on answers are changed by it. */
  readonly alter: (alteration: Alteration) => void;
  /** The answer to the next request of this kind is lost, though the site has executed it. */
  readonly loseAnswer: (request: RegExp) => void;
  /** The number of answers that are still to be lost. */
  readonly lossesAhead: () => number;
  readonly close: () => Promise<void>;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No port was given.'));
      else resolve(address.port);
    });
  });
}

/**
 * Starts it: it passes the requests of a test's browser on to the site.
 * @param target address of the site
 */
export async function startFront(target: string): Promise<Front> {
  const requests: string[] = [];
  const losses: RegExp[] = [];
  let newer = '';
  let alteration: Alteration = {};
  let own = '';
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    requests.push(`${incoming.method} ${path}`);
    const loss = losses.findIndex((request) => request.test(`${incoming.method} ${path}`));
    const isLost = loss !== -1;
    if (isLost) losses.splice(loss, 1);
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    // The site would answer 304, because its own service worker is unchanged.
    if (path === '/sw.js') {
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const passed = forward(`${target}${path}`, { method: incoming.method, headers }, (answer) => {
      if (isLost) {
        answer.resume().on('end', () => outgoing.destroy());
        return;
      }
      const isText = /json|html/.test(answer.headers['content-type'] ?? '');
      if (!isText && path !== '/sw.js') {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        // Pictures must come from the page's origin, as its content policy requires.
        const honest = Buffer.concat(pieces).toString().replaceAll(target, own);
        const text = alteration.text?.(path, honest) ?? honest;
        const { 'content-length': _length, ...kept } = answer.headers;
        if (alteration.without) delete kept[alteration.without];
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        outgoing.end(path === '/sw.js' ? text + newer : text);
      });
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  own = `http://127.0.0.1:${await listen(server)}`;
  return {
    address: own,
    requests,
    release: () => {
      newer += '\n// A newer one.';
    },
    alter: (next) => {
      alteration = next;
    },
    loseAnswer: (request) => {
      losses.push(request);
    },
    lossesAhead: () => losses.length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
