export {
  parseRegistry,
  RegistryDocument,
  RegistryError,
  type RemoteName,
  type RemoteRecord,
  remoteNames,
} from './registry-document';
