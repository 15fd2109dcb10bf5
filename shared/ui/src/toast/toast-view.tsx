import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Text } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './toast-view.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert };

export type ToastTone = keyof typeof icons;

export interface ToastViewProps {
  tone: ToastTone;
  message: string;
  action?: { label: string; onPress: () => void } | null | undefined;
  onClose: () => void;
  /** Called when it is hovered or focused, so that the owner pauses its timer. */
  onAttention?: ((attended: boolean) => void) | undefined;
}

/**
 * The view of a toast: an `<li>` for the page's list of toasts, whose owner has the live region (`role="status"`), the
 * order and the timers.
 */
export function ToastView({ tone, message, action, onClose, onAttention }: ToastViewProps) {
  const t = useUiTexts();
  const Icon = icons[tone];
  return (
    <li
      className={styles.toast}
      onPointerEnter={() => onAttention?.(true)}
      onPointerLeave={() => onAttention?.(false)}
      onFocus={() => onAttention?.(true)}
      onBlur={() => onAttention?.(false)}
    >
      <Icon size={20} className={styles[tone]} />
      <Text as="span" grow>
        {message}
      </Text>
      {action && (
        <Button variant="link" className={styles.action} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        className={styles.close}
        label={t('close')}
        icon={<X size={18} />}
        onClick={onClose}
      />
    </li>
  );
}
