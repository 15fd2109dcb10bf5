export { buildApps } from './build-apps';
export { buildDemo, demoImage } from './build-demo';
export { type ChildServer, startChildServer } from './child-server';
export { ofArtefacts, siteServerOf } from './installation';
export { findFreePorts } from './ports';
export { readFreeStackConfig } from './stack-config';
export { type Stack, startStack } from './start-stack';
