import { openForTests } from '../../../testing/open-for-tests';
import { openOrderingShop } from '../testing/ordering-shop';
import { paidOrderFixture, paidOrders } from '../testing/paid-orders';

const shop = openForTests(openOrderingShop);
const { place, cancel, deliverAndGiveBack } = paidOrderFixture(shop);

describe.each(paidOrders)('an order of %s that is paid %s', (kind, _name, way) => {
  it('refunds everything after a cancellation', async () => {
    await cancel(await place(kind, way), way);
  });

  it('is delivered and refunded in part, to the last piastre', async () => {
    await deliverAndGiveBack(await place(kind, way), way);
  });
});
