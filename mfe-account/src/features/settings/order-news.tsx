import { setWantsOrderNews, useWantsOrderNews } from '@storefront/platform';
import { Card } from '@storefront/ui';
import { Switch } from '@storefront/ui/forms';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/**
 * Whether this device shows notifications about orders while the page is not visible. Not shown in browsers without
 * notifications.
 */
export function OrderNews(): ReactNode {
  const { t } = useAccountTexts();
  const wants = useWantsOrderNews();
  const [permission, setPermission] = useState(readPermission);
  if (permission === null) return null;

  async function change(isOn: boolean) {
    // Browsers mute sites that ask without a press, so ask only after a press.
    if (isOn && permission === 'default') await Notification.requestPermission();
    setPermission(readPermission());
    setWantsOrderNews(isOn);
  }

  return (
    <Card padding="large">
      <Switch
        label={t('settings.news')}
        hint={t('settings.newsHint')}
        checked={wants && permission === 'granted'}
        onChange={(isOn) => void change(isOn)}
        disabledReason={permission === 'denied' ? t('settings.newsDenied') : undefined}
      />
    </Card>
  );
}

function readPermission(): NotificationPermission | null {
  return typeof Notification === 'undefined' ? null : Notification.permission;
}
