export { Button, type ButtonProps } from './button/button';
export { buttonClass } from './button/button-class';
export { FavouriteButton } from './button/favourite-button';
export { IconButton } from './button/icon-button';
export {
  SearchCombobox,
  type SuggestionListWiring,
  SuggestionOption,
  SuggestionPanel,
} from './combobox/search-combobox';
export { useDebounced } from './combobox/use-debounced';
export { useDismiss } from './combobox/use-dismiss';
export { useOptionKeys } from './combobox/use-option-keys';
export { EmptyState } from './feedback/empty-state';
export { ErrorState } from './feedback/error-state';
export { OfflineNotice } from './feedback/offline-notice';
export { ProgressBar } from './feedback/progress-bar';
export {
  Skeleton,
  SkeletonGroup,
} from './feedback/skeleton';
export { SlowNotice } from './feedback/slow-notice';
export { Spinner } from './feedback/spinner';
export { SearchField } from './field/search-field';
export { Box, CardGrid, Fact, Page, Row, Stack, Text } from './layout/layout';
export { lazyOverlay, MissingOverlay } from './lazy/lazy-overlay';
export { lazyPart } from './lazy/lazy-part';
export { Picture } from './picture/picture';
export { Money } from './price/money';
export { Price } from './price/price';
export { Rating } from './price/rating';
export { Rail } from './rail/rail';
export { Badge, type BadgeTone } from './surface/badge';
export { Callout } from './surface/callout';
export { Card } from './surface/card';
export { CardFrame } from './surface/card-frame';
export { cardLinkClass } from './surface/card-link';
export { Chip } from './surface/chip';
export { SectionHeading } from './text/section-heading';
export { Truncate } from './text/truncate';
export { VisuallyHidden } from './text/visually-hidden';
export { prepareUiTexts } from './texts/use-ui-texts';
export { useDelayedFlag } from './theme/use-delayed-flag';
export { useIsPhone, useMediaQuery, usePrefersReducedMotion } from './theme/use-media-query';
export { type ThemeChoice, useTheme } from './theme/use-theme';
