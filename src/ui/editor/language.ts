/** What is written in an editor. */
export type Language = 'typescript' | 'sql';
