/** A call that is not answered, with its status. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
