import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStaticServer } from './static-server';

let folder: string;
let origin: string;
let close: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-server-'));
  mkdirSync(path.join(folder, 'eg/abc123'), { recursive: true });
  writeFileSync(path.join(folder, 'eg/abc123/release.json'), '{}');
  const started = await startStaticServer({ folder, host: '127.0.0.1', port: 0, immutable: true });
  origin = started.origin;
  close = () => started.server.close();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

describe('a remote’s origin', () => {
  it('lets every page read a release, and cache it for ever', async () => {
    const { headers } = await fetch(`${origin}/eg/abc123/release.json`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it('runs no script of a document in a release that somebody opens by itself', async () => {
    writeFileSync(path.join(folder, 'eg/abc123/page.html'), '<script>alert(1)</script>');
    const { headers } = await fetch(`${origin}/eg/abc123/page.html`);
    expect(headers.get('content-security-policy')).toBe('sandbox');
  });

  it('serves a release that is published later', async () => {
    mkdirSync(path.join(folder, 'eg/def456'));
    writeFileSync(path.join(folder, 'eg/def456/release.json'), '{"later":true}');
    expect(await (await fetch(`${origin}/eg/def456/release.json`)).json()).toEqual({ later: true });
  });

  it('answers 404 for a missing file, readable by the page and never cached', async () => {
    const { status, headers } = await fetch(`${origin}/eg/abc123/gone.js`);
    expect(status).toBe(404);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it('ends with its last answer, also where the connection could be used again', async () => {
    // Larger than a socket's buffers, so that the answer is still being sent when the server closes.
    writeFileSync(path.join(folder, 'eg/abc123/large.js'), Buffer.alloc(16 * 1024 * 1024));
    const agent = new Agent({ keepAlive: true });
    const request = get(`${origin}/eg/abc123/large.js`, { agent });
    const [answer]: IncomingMessage[] = await once(request, 'response');
    const ended = close();
    answer?.resume();
    await ended;
    agent.destroy();
  });
});
