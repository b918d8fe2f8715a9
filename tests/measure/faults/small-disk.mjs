import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Whether a file system of its own size can be mounted here. */
export const canMount = process.platform === "linux" && process.getuid() === 0;

const mounted = new Set();
process.once("exit", () => mounted.forEach(unmount));

/**
 * Runs `work` with a folder on a disk of its own, in memory; with `fill`, which leaves so many bytes of
 * it, and `makeRoom`, which takes that back. Linux lets only root mount.
 */
export async function withSmallDisk(folder, work) {
  const disk = mkdtempSync(join(folder, "disk-"));
  run("mount", "-t", "tmpfs", "-o", "size=300m", "tmpfs", disk);
  mounted.add(disk);
  chmodSync(disk, 0o777);
  const ballast = join(disk, "ballast");
  // Bit by bit, since the database takes room meanwhile.
  const fill = (left) => {
    const bit = Buffer.alloc(100_000);
    for (;;) {
      const { bavail, bsize } = statfsSync(disk);
      if (bavail * bsize < left + bit.length) return;
      appendFileSync(ballast, bit);
    }
  };
  try {
    return await work(disk, fill, () => rmSync(ballast, { force: true }));
  } finally {
    unmount(disk);
    rmSync(disk, { recursive: true, force: true });
  }
}

function unmount(disk) {
  if (mounted.delete(disk)) run("umount", "--lazy", disk);
}

function run(command, ...options) {
  const { status, stderr } = spawnSync(command, options, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${options.join(" ")}: ${stderr}`);
}
