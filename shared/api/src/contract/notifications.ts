import { Notification } from '../entities/notification';
import { lenientArray } from '../entities/scalars';
import { defineEndpoint } from './endpoint';

/** General and personal notifications of the last 15 days (Contract 4.24). */
export const notificationList = defineEndpoint({
  name: 'notificationList',
  method: 'GET',
  path: '/customer/notifications',
  section: '4.24',
  caller: 'customer',
  needs: ['zoneid'],
  answer: lenientArray(Notification),
});

export const notificationEndpoints = [notificationList];
