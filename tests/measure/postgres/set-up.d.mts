export const withoutLimits: string;
export const serverMail: string;
