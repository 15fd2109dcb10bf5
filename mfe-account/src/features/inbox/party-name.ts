import type { AccountTexts } from '../texts/use-account-texts';
import type { Party } from './chat';

/** The name of the other party; the shop itself has no name. */
export function partyName({ type, info }: Party, t: AccountTexts): string {
  const name = [info?.f_name, info?.l_name].filter(Boolean).join(' ');
  if (name !== '') return name;
  return type === 'customer' ? '' : t(`inbox.names.${type}`);
}
