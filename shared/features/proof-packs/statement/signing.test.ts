import { createSigningKey } from './signing';

it.each([
  ['never leaves the device', undefined, false],
  ['can be kept elsewhere where that is asked for', { kept: true }, true],
])('the private half of a key %s', async (_case, options, isExtractable) => {
  const { privateKey, publicKey } = await createSigningKey(options);
  expect(privateKey).toMatchObject({ type: 'private', extractable: isExtractable });
  expect(publicKey).toMatchObject({ type: 'public', extractable: true });
});
