/** What only the shell and its platform need. Remotes take the other entries from the page, which loads each of them whole. */
export { SignOutIcon } from './icon/directional-icons';
export {
  DarkThemeIcon,
  EmailIcon,
  LanguageIcon,
  LightThemeIcon,
  MenuIcon,
  NotificationIcon,
  OfflineIcon,
  RetryIcon,
} from './icon/icons';
export { isMissingChunk } from './lazy/lazy-part';
export { applyUpdate, type PageUpdate, setPageUpdate } from './lazy/page-update';
export { leaveOverlayEntries } from './overlay/back-entries';
export { holdPictures, releasePictures } from './picture/held-pictures';
export { SkipLink } from './text/skip-link';
export { ToastView } from './toast/toast-view';
