import { bootTheme } from './boot-theme';
import { captureTaps } from './capture-taps';
import { holdPictures } from './hold-pictures';

// Compiled into an inline script in the head of the page: it runs before anything is painted, so it is small.
bootTheme();
captureTaps();
holdPictures();
