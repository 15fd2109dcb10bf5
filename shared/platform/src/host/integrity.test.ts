import { createHash, webcrypto } from 'node:crypto';
import { hasIntegrity } from './integrity';

// jsdom has the random part of it only.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

test.each(['sha256', 'sha384'])('bytes are known by their %s', async (algorithm) => {
  const integrity = `${algorithm}-${createHash(algorithm).update('run()').digest('base64')}`;
  expect(await hasIntegrity(bytes('run()'), integrity)).toBe(true);
  expect(await hasIntegrity(bytes('run() '), integrity)).toBe(false);
});
