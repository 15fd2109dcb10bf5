/** A command was refused; nothing has changed. The message gives the reason and, where possible, the remedy. */
export class RegistryCommandError extends Error {
  override readonly name: string = 'RegistryCommandError';
}

/** Another machine does not answer, or answers with a temporary failure: the same call may succeed later. */
export class UnansweredError extends RegistryCommandError {
  override readonly name = 'UnansweredError';
}
