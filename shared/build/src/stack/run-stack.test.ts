import { createServer } from 'node:net';
import { runStack } from './run-stack';
import { readFreeStackConfig } from './stack-config';

it('a taken port is named before anything is built', async () => {
  const config = await readFreeStackConfig({});
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(config.ports.cart, config.host, resolve));
  const build = jest.fn();
  const log = jest.spyOn(console, 'log').mockImplementation();
  try {
    await expect(runStack({ config }, build)).rejects.toThrow(
      `Port ${config.ports.cart} (cart) is taken. Stop what listens there, or set PORT_CART.`,
    );
    expect(build).not.toHaveBeenCalled();
  } finally {
    log.mockRestore();
    await new Promise((resolve) => server.close(resolve));
  }
});
