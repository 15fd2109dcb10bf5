export const sharedVersion = 'one copy';
