import clsx from 'clsx';
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  LogOut,
  type LucideIcon,
  type LucideProps,
  SendHorizontal,
  SquareArrowOutUpRight,
} from 'lucide-react';
import styles from './directional-icons.module.css';

/** An icon that follows the reading direction: designed for left-to-right, mirrored in Arabic. */
function mirrored(Icon: LucideIcon) {
  return function DirectionalIcon({ className, ...rest }: LucideProps) {
    return <Icon className={clsx(styles.mirrored, className)} {...rest} />;
  };
}

export const BackIcon = mirrored(ArrowLeft);
export const PreviousIcon = mirrored(ChevronLeft);
export const NextIcon = mirrored(ChevronRight);
export const SignOutIcon = mirrored(LogOut);
export const SendIcon = mirrored(SendHorizontal);
export const ExternalIcon = mirrored(SquareArrowOutUpRight);
