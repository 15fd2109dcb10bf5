export { Button, type ButtonProps } from './button/button';
export {
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from './button/button-class';
export { FavouriteButton, type FavouriteButtonProps } from './button/favourite-button';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { useDebounced } from './combobox/use-debounced';
export { useDismiss } from './combobox/use-dismiss';
export { type OptionKeys, type OptionKeysOptions, useOptionKeys } from './combobox/use-option-keys';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { ErrorState, type ErrorStateProps } from './feedback/error-state';
export { OfflineNotice, type OfflineNoticeProps } from './feedback/offline-notice';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export {
  Skeleton,
  SkeletonGroup,
  type SkeletonGroupProps,
  type SkeletonProps,
} from './feedback/skeleton';
export { SlowNotice, type SlowNoticeProps } from './feedback/slow-notice';
export { Spinner, type SpinnerProps } from './feedback/spinner';
export { SearchField, type SearchFieldProps } from './field/search-field';
export { lazyOverlay, MissingOverlay } from './lazy/lazy-overlay';
export { isMissingChunk, lazyPart, type MissingPart } from './lazy/lazy-part';
export { applyUpdate, type PageUpdate, setPageUpdate } from './lazy/page-update';
export { Picture, type PictureProps } from './picture/picture';
export { Money, type MoneyProps } from './price/money';
export { Price, type PriceProps } from './price/price';
export { Rating, type RatingProps } from './price/rating';
export { Rail, type RailProps } from './rail/rail';
export { Badge, type BadgeProps, type BadgeTone } from './surface/badge';
export { Callout, type CalloutProps, type CalloutTone } from './surface/callout';
export { Card, type CardProps } from './surface/card';
export { cardLinkClass } from './surface/card-link';
export { Chip, type ChipProps } from './surface/chip';
export { SectionHeading, type SectionHeadingProps } from './text/section-heading';
export { SkipLink, type SkipLinkProps } from './text/skip-link';
export { Truncate, type TruncateProps } from './text/truncate';
export { VisuallyHidden } from './text/visually-hidden';
export { prepareUiTexts } from './texts/use-ui-texts';
export { breakpoints } from './theme/breakpoints';
export { themeBootScript } from './theme/theme-boot-script';
export { type DelayedFlagOptions, useDelayedFlag } from './theme/use-delayed-flag';
export { type Direction, useDirection } from './theme/use-direction';
export { useIsPhone, useMediaQuery, usePrefersReducedMotion } from './theme/use-media-query';
export { type Theme, type ThemeChoice, useTheme } from './theme/use-theme';
export { type ToastTone, ToastView, type ToastViewProps } from './toast/toast-view';
export type { ThemeMode } from './tokens/palette';
