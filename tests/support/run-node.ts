import { execFile } from "node:child_process";

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a script with this Node and waits for its end, however it ends. */
export function runNode(
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      // What Vitest tells its workers is not meant for what a test starts.
      { cwd, env: { ...withoutVitest(), ...env }, maxBuffer: 1e8 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

function withoutVitest(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("VITEST") && !["NODE_ENV", "TEST", "MODE", "DEV"].includes(name),
  );
  return Object.fromEntries(entries);
}
