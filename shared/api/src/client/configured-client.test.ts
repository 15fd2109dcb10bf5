import { installFakeBackend } from '../testing';
import { addressOf } from './configured-client';

it('a path that is no call has the address of the contract before it', () => {
  installFakeBackend({});
  expect(addressOf('/customer/stream')).toMatch(/^\S*\/api\/v1\/customer\/stream$/);
});
