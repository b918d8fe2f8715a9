/** An error response of the data API; `code` is PostgreSQL's or PostgREST's, empty if a gateway answered. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
