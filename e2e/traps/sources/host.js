import('./host-page.js');
