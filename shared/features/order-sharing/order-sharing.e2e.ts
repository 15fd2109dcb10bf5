import { runAxe, wcagRules } from '@storefront/e2e/axe';
import { customerApi } from '@storefront/e2e/customer-api';
import { placeOrder } from '@storefront/e2e/place-order';
import { dayAhead } from '@storefront/e2e/rental';
import { expect, test } from '@storefront/e2e/site';
import { wordsOf } from '@storefront/e2e/words';

const PHONE = '+201000000002';

test('a person with the shared link sees only the status', async ({ openAt, page, site }) => {
  const api = await customerApi(site.backendUrl, 'second@souk.example');
  // Orders for now are delivered within seconds.
  const schedule_at = `${dayAhead(2)} 12:00:00`;
  const { id } = await placeOrder(api, { order_type: 'delivery', schedule_at });
  const { share_token } = (await api.ask('/customer/order/share', {
    method: 'POST',
    body: { order_id: id },
  })) as { share_token: string };
  await page.setViewportSize({ width: 390, height: 844 });
  await openAt(`/track-order?order_id=${id}#share=${share_token}`);
  const shared = page.getByRole('main');
  await expect(shared.getByText(wordsOf('en')('account', 'share.readOnly'))).toBeVisible();
  await expect(shared).not.toContainText(PHONE.slice(-6));
  await expect(shared).not.toContainText('EGP');
  expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
});
