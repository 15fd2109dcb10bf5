import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveChanges } from './serve-changes';

it('pages of any origin get the files, and hear of each change', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
  writeFileSync(path.join(folder, 'release.json'), '{}');
  const server = await serveChanges(folder, { host: '127.0.0.1', port: 0 });
  try {
    const file = await fetch(`${server.origin}/release.json`);
    expect(await file.text()).toBe('{}');
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
    expect(file.headers.get('cache-control')).toBe('no-store');

    const changes = await fetch(`${server.origin}/changes`);
    const reader = changes.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    server.announce();
    expect((await reader?.read())?.value).toContain('event: change');
    await reader?.cancel();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

it('a taken port is named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
  const server = await serveChanges(folder, { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(server.origin).port);
  try {
    await expect(serveChanges(folder, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is in use.`,
    );
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
