import { remoteOrigins } from './prepare-registry';
import { readStackConfig } from './stack-config';

test('each remote has an origin of its own, by its port', () => {
  const config = readStackConfig({ PORT_CART: '3102' });
  const { publicHost } = config;
  expect(remoteOrigins(config)).toEqual({
    catalog: `http://${publicHost}:3001`,
    cart: `http://${publicHost}:3102`,
    account: `http://${publicHost}:3003`,
    rental: `http://${publicHost}:3004`,
  });
});
