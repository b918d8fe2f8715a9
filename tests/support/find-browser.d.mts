type Machine = {
  env?: Record<string, string | undefined>;
  platform?: string;
  starts?: (path: string) => boolean;
};

export function findBrowser(machine?: Machine): string | undefined;
export function ensureBrowser(log: (text: string) => void): Promise<string | undefined>;
