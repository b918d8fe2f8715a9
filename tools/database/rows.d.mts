export const SCHEMA_ROWS: string;
