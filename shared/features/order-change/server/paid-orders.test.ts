import {
  openForTests,
  openOrderingShop,
  paidOrderFixture,
  paidOrders,
  readBalance,
  setBalance,
} from '@storefront/backend/testing/feature';
import { sumMoney } from '@storefront/pricing';
import { agreeToChange } from '../testing/agree-to-change';

const TIP = 15;

/** How another total is settled, by the way that the order is paid; otherwise it is refused. */
const settled: Readonly<Record<string, 'by hand' | 'wallet'>> = {
  'in cash': 'by hand',
  'from the wallet': 'wallet',
  'by card': 'wallet',
  'from the wallet, the rest in cash': 'by hand',
  'from the wallet, the rest by card': 'wallet',
};

const shop = openForTests(() => openOrderingShop());
const { place, deliverAndGiveBack, linesOf, heldFor } = paidOrderFixture(shop);

/** Items of other modules are changed in the same way as those of grocers. */
const changed = paidOrders.filter(([kind]) => kind === 'grocery' || kind === 'parcel');

it.each(changed)(
  'an order of %s that is paid %s is changed, delivered and refunded in part, to the last piastre',
  async (kind, name, way) => {
    const placed = await place(kind, way);
    const { as, id } = placed;
    let { total, held } = placed;
    if ('id' in as)
      await setBalance(shop.database, as.id, (await readBalance(shop.database, as.id)) + TIP);
    const [line] = await linesOf(placed);
    const lines = line && JSON.stringify([{ order_detail_id: line.id, quantity: 1 }]);
    const isFixed = kind === 'parcel' || settled[name] === undefined;
    for (const body of [{ dm_tips: TIP }, ...(lines ? [{ lines }] : [])]) {
      expect((await agreeToChange(shop, as, id, body)).statusCode).toBe(isFixed ? 403 : 200);
      const { order_amount: now } = await shop.track(as, id);
      expect(now !== total).toBe(!isFixed);
      const more = settled[name] === 'wallet' ? now - total : 0;
      held = { ...held, wallet: sumMoney([held.wallet, more], 2) };
      expect(await heldFor(id)).toEqual(held);
      total = now;
    }
    await deliverAndGiveBack({ ...placed, total, held }, way);
  },
);
