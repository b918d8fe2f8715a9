/** A backup or a restore that cannot go on; the message says what to do. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** A PostgreSQL server. The password stands apart, because other users can see command lines. */
export type Database = { address: string; password: string };

/** The Storage service of a Supabase project, with a key that opens all of it. */
export type Storage = { url: string; key: string };

/** `storage` is null if pictures are left out. */
export type Settings = { folder: string; database: Database; storage: Storage | null };

/**
 * Reads the arguments (`<folder> [--database-only]`) and the variables `DATABASE_URL`,
 * `SUPABASE_URL` and `SUPABASE_SECRET_KEY`. Throws `BackupError` if something is missing or wrong.
 */
export function readSettings(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Settings {
  const folders = args.filter((argument) => argument !== "--database-only");
  const [folder] = folders;
  if (!folder || folders.length > 1 || folder.startsWith("-")) {
    throw new BackupError("Name one folder, such as: npm run backup -- ../backups/2026-11-22");
  }
  return {
    folder,
    database: databaseOf(env.DATABASE_URL?.trim() ?? ""),
    storage: args.includes("--database-only")
      ? null
      : storageOf(env.SUPABASE_URL?.trim() ?? "", env.SUPABASE_SECRET_KEY?.trim() ?? ""),
  };
}

/** The address of a database, with its password apart. */
export function databaseOf(given: string): Database {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url?.hostname || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new BackupError(
      "DATABASE_URL must be the address of the database, such as postgresql://postgres:password@host:5432/postgres. In Supabase: Connect → Session pooler. Signs such as @ or # in the password are written as %40 or %23.",
    );
  }
  if (url.port === "6543") {
    throw new BackupError(
      "DATABASE_URL names the transaction pooler (port 6543), through which a database cannot be copied. Take the address of the session pooler (port 5432).",
    );
  }
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { address: url.href, password };
}

function storageOf(url: string, key: string): Storage {
  if (!url && !key) {
    throw new BackupError(
      "The pictures need SUPABASE_URL and SUPABASE_SECRET_KEY (Project settings → API keys). Without them they can only be left out on purpose: add --database-only.",
    );
  }
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new BackupError(
      "SUPABASE_URL must be the address of the project, such as https://abcdefgh.supabase.co.",
    );
  }
  if (!isSecret(key)) {
    throw new BackupError(
      "SUPABASE_SECRET_KEY must be the project's secret key: it starts with sb_secret_ or is the older service_role key. The public key cannot read the list of pictures.",
    );
  }
  return { url: url.replace(/\/+$/, ""), key };
}

/** With a public key Storage lists nothing and calls it a success. */
function isSecret(key: string): boolean {
  if (key.startsWith("sb_")) return key.startsWith("sb_secret_");
  try {
    const claims = JSON.parse(atob(key.split(".")[1] ?? "")) as { role?: unknown };
    return claims.role === "service_role";
  } catch {
    return false;
  }
}
