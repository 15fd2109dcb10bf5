import {
  groupOrderCancel,
  groupOrderJoin,
  groupOrderLeave,
  groupOrderList,
  groupOrderPay,
  groupOrderRead,
  groupOrderStart,
  groupOrderStatus,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { registerEndpoint } from '../../server/register-endpoint';
import { directPaymentOf } from '../payments/begin-payment';
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

/** Serves group orders (`shared/api/docs/cart.md`). */
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
  registerEndpoint(backend, groupOrderJoin, async (call) => {
    await joinGroupOrder(backend, call);
    return answer(call, call.input.group_token);
  });
  registerEndpoint(backend, groupOrderLeave, async (call) => {
    await leaveGroupOrder(backend, call);
    return answer(call, call.input.group_token);
  });
  registerEndpoint(backend, groupOrderStatus, async (call) => {
    await setGroupStatus(backend, call);
    return answer(call, call.input.group_token);
  });
  registerEndpoint(backend, groupOrderPay, async (call) => {
    const { input, owner, now } = call;
    const direct = directPaymentOf(call);
    const paid = { ...input, is_rest: isOn(input.is_rest) };
    return { redirect_link: await payShare(backend, { input: paid, owner, now, direct }) };
  });
  registerEndpoint(backend, groupOrderCancel, async (call) => {
    await cancelGroupOrder(backend, call);
    return answer(call, call.input.group_token);
  });
  registerGroupOrderStream(backend);
}
