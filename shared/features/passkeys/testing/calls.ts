import {
  type AddedWayIn,
  type ContractShop,
  type FeatureCalls,
  plain,
  type Somebody,
} from '@storefront/backend/testing/feature';
import { createSoftAuthenticator } from './soft-authenticator';

async function passkeyChallenge(
  shop: ContractShop,
  path: string,
  somebody?: Somebody,
): Promise<string> {
  const answer = await shop.ask('POST', path, { body: {}, ...(somebody && { as: somebody }) });
  return answer.json().challenge;
}

/** A new customer with a passkey. */
async function withPasskey(shop: ContractShop) {
  const somebody = await shop.customer();
  const device = createSoftAuthenticator();
  const challenge = await passkeyChallenge(shop, '/customer/passkeys/options', somebody);
  const body = { credential: device.create(challenge) };
  await shop.ask('POST', '/customer/passkeys', { body, as: somebody });
  const id = await shop.find(`select id from passkeys where customer_id = ${somebody.id}`);
  return { somebody, device, id };
}

/** A passkey of one person. */
function passkeyWay(): AddedWayIn {
  const device = createSoftAuthenticator();
  return {
    async add(person) {
      const options = await person.post(
        '/customer/passkeys/options',
        { current_password: person.password },
        person.token,
      );
      if (options.statusCode !== 200) return options;
      const credential = device.create(options.json().challenge);
      return person.post('/customer/passkeys', { credential }, person.token);
    },
    async enter(person) {
      const options = await person.post('/auth/passkey/options');
      return person.post('/auth/passkey', { credential: device.get(options.json().challenge) });
    },
    async opens(database) {
      const rows = await database.query<{ customer_id: number }>(
        'select customer_id from passkeys where credential_id = $1',
        [device.credential.id],
      );
      return rows.map(({ customer_id }) => customer_id);
    },
  };
}

/** The calls of this feature, for the backend's tests of every endpoint. */
export const passkeysCalls: FeatureCalls = {
  samples: {
    sessionList: plain(),
    sessionsEnd: async (shop) => ({ as: await shop.customer() }),
    sessionEnd: async (shop) => {
      const somebody = await shop.customer();
      const id = await shop.find(`select id from tokens where customer_id = ${somebody.id}`);
      return { as: somebody, params: { id } };
    },
    passkeyList: plain(),
    passkeyCreation: async (shop) => ({ as: await shop.customer() }),
    passkeyAdd: async (shop) => {
      const somebody = await shop.customer();
      const challenge = await passkeyChallenge(shop, '/customer/passkeys/options', somebody);
      return { as: somebody, input: { credential: createSoftAuthenticator().create(challenge) } };
    },
    passkeyRename: async (shop) => {
      const { somebody, id } = await withPasskey(shop);
      return { as: somebody, params: { id }, input: { name: 'Work laptop' } };
    },
    passkeyRemove: async (shop) => {
      const { somebody, id } = await withPasskey(shop);
      return { as: somebody, params: { id } };
    },
    passkeyRequest: plain(),
    passkeySignIn: async (shop) => {
      const { device } = await withPasskey(shop);
      const challenge = await passkeyChallenge(shop, '/auth/passkey/options');
      return { input: { credential: device.get(challenge) } };
    },
  },
  owned: { sessionEnd: 'id', passkeyRename: 'id', passkeyRemove: 'id' },
  wayIn: passkeyWay,
};
