import { createSessions, type Session, type Sessions } from '@storefront/operations/pages';
import type { BackendContext } from '../server/backend-context';
import { findOperatorNamed, type Operator } from './operators';

/** A signed-in operator. */
export type OperatorSession = Session<Operator>;

/** The sessions of operators. */
export const operatorSessions = ({
  database,
  signer,
}: Pick<BackendContext, 'database' | 'signer'>): Sessions<Operator> =>
  createSessions({
    cookie: 'souk-operator',
    find: (name) => findOperatorNamed(database, name),
    sign: (use, text, { token_hash }) => signer.sign(use, `${text}\n${token_hash}`),
  });
