export { RegistryCommandError } from '../node/registry-error';
export { RemoteRegistry } from './remote-registry';
