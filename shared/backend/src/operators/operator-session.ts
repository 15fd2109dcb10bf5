import { createSessions, type Session, type Sessions } from '@storefront/operations/pages';
import type { BackendContext } from '../server/backend-context';
import { findOperatorNamed, type Operator } from './operators';

/** An operator who is signed in. */
export type OperatorSession = Session<Operator>;

/** Sessions of the operators of the shop. */
export const operatorSessions = ({
  database,
  signer,
}: Pick<BackendContext, 'database' | 'signer'>): Sessions<Operator> =>
  createSessions({
    cookie: 'souk-operator',
    find: (name) => findOperatorNamed(database, name),
    sign: (use, text, { token_hash }) => signer.sign(use, `${text}\n${token_hash}`),
  });
