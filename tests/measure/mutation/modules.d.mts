export const modules: { name: string; file: string; tests: string[] }[];
