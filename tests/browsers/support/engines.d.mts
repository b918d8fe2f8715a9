export function engines(): { firefox: string | undefined; webkit: string | undefined };
