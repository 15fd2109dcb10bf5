import { containerName } from './container-name';

it('is an identifier that carries app, region and release', () => {
  expect(containerName('cart', 'sa-west', 'abc123')).toBe('cart_sa_west_abc123');
});
