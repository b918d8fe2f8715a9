const visitor = { role: "anon" };

/**
 * Does `work` as PostgREST does it for whoever has these claims and headers: in a transaction, which is
 * taken back if it fails or is not to be kept.
 */
export async function asCaller(client, { claims = visitor, headers, keep = true }, work) {
  await client.query("begin");
  try {
    await client.query(
      `select set_config('search_path', 'public, extensions', true), set_config('role', $1, true),
        set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)`,
      [claims.role, JSON.stringify(claims), JSON.stringify(headers)],
    );
    const outcome = await work();
    await client.query(keep ? "commit" : "rollback");
    return outcome;
  } catch (error) {
    // The connection may be gone.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** The headers of visitor `number`, each with an address of their own. */
export function headersOf(number) {
  return { "cf-connecting-ip": `198.18.${(number >> 8) & 255}.${number & 255}` };
}
