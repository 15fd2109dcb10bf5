export * from './html-page';
export * from './operator-forms';
export * from './operators-page';
export * from './page-parts';
export * from './page-texts';
export * from './sessions';
