import { isOn } from '@storefront/domain';
import { isolate } from '@storefront/i18n';
import type { GroupMember, GroupOrder } from '../contract';

/** The organiser's name, isolated for texts of either direction. */
export function organiserOf({ members }: Pick<GroupOrder, 'members'>): string {
  return isolate(members.find((member) => isOn(member.is_organiser))?.name ?? '');
}

/** The caller; `undefined` for somebody who has not joined. */
export function ownMember({ members, member_id }: GroupOrder): GroupMember | undefined {
  return members.find(({ id }) => id === member_id);
}
