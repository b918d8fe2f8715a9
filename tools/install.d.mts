type Options = {
  /** Installs, and says whether it worked. */
  install?: (rootDir: string) => boolean;
  log?: (text: string) => void;
};

export function ensureInstalled(rootDir: string, options?: Options): boolean;
export function whyInstall(rootDir: string): string | undefined;
export function npm(args: string[]): { command: string; args: string[]; shell: boolean };
