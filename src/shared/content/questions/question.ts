/** One question of an FAQ. The id is the hash that opens it; the answer is plain text. */
export type Question = { id: string; question: string; answer: string };
