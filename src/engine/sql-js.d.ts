/** The part of sql.js that we use. Its published types bring the DOM in, which the engine must not need. */
declare module 'sql.js' {
  export type SqlJsValue = string | number | Uint8Array | null;

  export interface SqlJsStatement {
    bind(values: readonly SqlJsValue[] | Readonly<Record<string, SqlJsValue>>): boolean;
    step(): boolean;
    get(): SqlJsValue[];
    getColumnNames(): string[];
    getNormalizedSQL(): string;
    reset(): void;
    free(): boolean;
  }

  export interface SqlJsStatementIterator {
    next(): { done: true; value: undefined } | { done: false; value: SqlJsStatement };
    getRemainingSQL(): string;
  }

  export interface SqlJsDatabase {
    /** Name in the in-memory file system. Not documented by sql.js: see `attachTo` in sqlite.ts. */
    readonly filename: string;
    run(sql: string, params?: readonly SqlJsValue[]): SqlJsDatabase;
    prepare(sql: string): SqlJsStatement;
    iterateStatements(sql: string): SqlJsStatementIterator;
    getRowsModified(): number;
    export(): Uint8Array;
    close(): void;
  }

  export interface SqlJs {
    Database: new (data?: Uint8Array) => SqlJsDatabase;
  }

  export default function initSqlJs(options?: { wasmBinary?: ArrayBuffer | Uint8Array }): Promise<SqlJs>;
}
