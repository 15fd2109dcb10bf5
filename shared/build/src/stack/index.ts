export { buildApps } from './build-apps';
export { type ChildServer, startChildServer } from './child-server';
export { findFreePorts } from './ports';
export { readFreeStackConfig } from './stack-config';
export { type Stack, startStack } from './start-stack';
