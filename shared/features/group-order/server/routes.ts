import {
  type BackendContext,
  type Call,
  directPaymentOf,
  registerEndpoint,
  Turns,
} from '@storefront/backend/feature';
import { isOn } from '@storefront/domain';
import {
  groupOrderCancel,
  groupOrderJoin,
  groupOrderLeave,
  groupOrderList,
  groupOrderPay,
  groupOrderRead,
  groupOrderStart,
  groupOrderStatus,
} from '../contract';
import { answerGroupOrder } from './answer';
import {
  joinGroupOrder,
  leaveGroupOrder,
  needGroup,
  setGroupStatus,
  startGroupOrder,
} from './change-group-order';
import { cancelGroupOrder, payShare } from './pay-share';
import { listGroupsOf } from './queries';
import { registerGroupOrderStream } from './stream-route';

/** The maximum of changes of one group that wait for the current one; a group has 50 members. */
const MAX_WAITING = 50;
const CHANGES = { requestsPerMinuteOfOwner: 30 };

/** Serves group orders (`README.md`). */
export function registerGroupOrderRoutes(backend: BackendContext): void {
  const { database } = backend;
  const answer = async (call: Pick<Call<unknown>, 'owner' | 'now' | 'view'>, token: string) =>
    database.transaction(async (tx) =>
      answerGroupOrder(tx, await needGroup(tx, token, call.now), call.owner, call.view),
    );
  registerEndpoint(backend, groupOrderList, async (call) =>
    (await listGroupsOf(database, call.owner, call.now)).map((group) => ({
      group_token: group.token,
      status: group.status,
      store_id: group.store_id,
      module_id: group.module_id,
      organiser_name: group.organiser_name,
      is_organiser: group.is_organiser ? 1 : 0,
    })),
  );
  registerEndpoint(backend, groupOrderRead, (call) => answer(call, call.input.group_token));
  registerEndpoint(
    backend,
    groupOrderStart,
    async (call) => answer(call, await startGroupOrder(backend, call)),
    { requestsPerMinuteOfOwner: 10 },
  );
  // Each change locks the group and the carts of all its members.
  const turns = new Turns(MAX_WAITING);
  const changing =
    <Input extends { readonly group_token: string }>(
      change: (backend: BackendContext, call: Call<Input>) => Promise<unknown>,
    ) =>
    async (call: Call<Input>) => {
      const { group_token } = call.input;
      await turns.run(group_token, () => change(backend, call));
      return answer(call, group_token);
    };
  registerEndpoint(backend, groupOrderJoin, changing(joinGroupOrder), CHANGES);
  registerEndpoint(backend, groupOrderLeave, changing(leaveGroupOrder), CHANGES);
  registerEndpoint(backend, groupOrderStatus, changing(setGroupStatus), CHANGES);
  registerEndpoint(backend, groupOrderPay, async (call) => {
    const direct = directPaymentOf(call);
    const { owner, language, now } = call;
    const input = { ...call.input, is_rest: isOn(call.input.is_rest) };
    return {
      redirect_link: await payShare(backend, { input, owner, language, now, direct }),
    };
  });
  registerEndpoint(backend, groupOrderCancel, changing(cancelGroupOrder), CHANGES);
  registerGroupOrderStream(backend);
}
