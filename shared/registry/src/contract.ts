/**
 * Whether a remote built against one version of the contracts works in a shell that has another: the same
 * major, and nothing newer than the shell knows. A shell N therefore takes remotes N and N-1 of one major.
 * @param shell version that the shell provides, such as `1.4.0`
 * @param remote version that the remote was built against
 */
export function isContractCompatible(shell: string, remote: string): boolean {
  const [shellMajor = 0, shellMinor = 0] = shell.split('.').map(Number);
  const [remoteMajor = 0, remoteMinor = 0] = remote.split('.').map(Number);
  return shellMajor === remoteMajor && remoteMinor <= shellMinor;
}
