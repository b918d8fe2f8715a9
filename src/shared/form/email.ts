/**
 * One address and nothing else: what browsers take for `type=email`
 * (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot in the domain.
 * `private.is_email` in the database has the same rule.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;
