/** A call was refused, with an HTTP status. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
