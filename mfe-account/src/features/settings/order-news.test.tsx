import { setWantsOrderNews, wantsOrderNews } from '@storefront/platform';
import { screen } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { OrderNews } from './order-news';

const device: { permission: NotificationPermission; requestPermission: jest.Mock } = {
  permission: 'default',
  requestPermission: jest.fn(),
};
const theSwitch = () => screen.findByRole('switch', { name: /orders/ });

beforeAll(() => startTexts());
beforeEach(() => {
  Object.assign(globalThis, { Notification: device });
  device.permission = 'default';
  device.requestPermission.mockReset();
  device.requestPermission.mockImplementation(async () => {
    device.permission = 'granted';
  });
  setWantsOrderNews(true);
});

test("turning it on requests the browser's permission once", async () => {
  const { user } = renderAccount(<OrderNews />);
  expect(await theSwitch()).not.toBeChecked();
  expect(device.requestPermission).not.toHaveBeenCalled();
  await user.click(await theSwitch());
  expect(await screen.findByRole('switch', { checked: true })).toBeVisible();

  await user.click(await theSwitch());
  expect(await theSwitch()).not.toBeChecked();
  expect(wantsOrderNews()).toBe(false);
  await user.click(await theSwitch());
  expect(wantsOrderNews()).toBe(true);
  expect(device.requestPermission).toHaveBeenCalledTimes(1);
});

test('when the permission is denied, a text says where to change it', async () => {
  device.permission = 'denied';
  renderAccount(<OrderNews />);
  expect(await theSwitch()).toBeDisabled();
  expect(screen.getByText(/settings of your browser/)).toBeVisible();
});

test('browsers that show no notifications have no switch', () => {
  Reflect.deleteProperty(globalThis, 'Notification');
  renderAccount(<OrderNews />);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
