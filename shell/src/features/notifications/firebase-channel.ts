import { deleteApp, initializeApp } from '@firebase/app';
import { deleteToken, getMessaging, getToken } from '@firebase/messaging';
import { call } from '@storefront/api';
import { pushToken } from '@storefront/api/account';
import { parseFromWorker } from '../offline/messages';
import { readPush } from '../offline/push-message';
import type { PushChannel } from './push-channel';
import type { FirebaseSettings } from './push-settings';

/**
 * Firebase messaging. The browser's token is sent to `cm-firebase-token`; messages are delivered to our own service
 * worker, which shows them or forwards them to a visible page. Listening starts only once the customer has allowed
 * notifications: requesting the token earlier would show the permission prompt.
 */
export function createFirebaseChannel({ vapidKey, ...settings }: FirebaseSettings): PushChannel {
  return {
    listen({ onMessage, report }) {
      const workers = navigator.serviceWorker;
      const receive = ({ data }: MessageEvent<unknown>) => {
        const message = parseFromWorker(data);
        if (message?.type === 'push') onMessage(readPush(message.payload));
      };
      workers.addEventListener('message', receive);
      const app = initializeApp(settings);
      const messaging = getMessaging(app);
      const started = (async () => {
        const registration = await workers.ready;
        const token = await getToken(messaging, {
          vapidKey,
          serviceWorkerRegistration: registration,
        });
        await call(pushToken, { body: { cm_firebase_token: token } });
      })();
      started.catch(report);
      return () => {
        workers.removeEventListener('message', receive);
        // The next person on this device must not get this one's messages.
        started
          .then(() => deleteToken(messaging))
          .then(() => deleteApp(app))
          .catch(report);
      };
    },
  };
}
