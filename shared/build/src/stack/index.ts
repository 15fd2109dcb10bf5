export { buildApps } from './build-apps';
export { findFreePorts } from './ports';
export { readStackConfig, type StackConfig } from './stack-config';
export { type Stack, startStack } from './start-stack';
