/** An error response of the data API; `code` is PostgreSQL's or PostgREST's, empty if a gateway answered. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: string;
  readonly status: number;
  /** Code of the violated rule: the database's own, from the hint (docs/database.md#error-codes), else `code`. */
  readonly rule: string;

  constructor(code: string, status: number, message: string, hint?: string | null) {
    super(message);
    this.code = code;
    this.status = status;
    // PostgREST's own hints are sentences.
    this.rule = hint && /^[a-z]+(?:_[a-z]+)*$/.test(hint) ? hint : code;
  }
}
