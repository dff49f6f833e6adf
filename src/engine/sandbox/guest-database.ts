import type { Plain } from '../../core/plain.ts';
import { badArgument, call, callError, here, methodOf, never, textArguments } from './guest-calls.ts';
import type { GuestAttempt, Method } from './guest-calls.ts';

type Statement = (sql: unknown, params?: unknown) => Promise<unknown>;
type Statements = Readonly<Record<'get' | 'all' | 'run', Statement>>;
type Work = (tx: Statements) => unknown;

const METHODS = {
  get: methodOf('database', 'get'),
  all: methodOf('database', 'all'),
  run: methodOf('database', 'run'),
  begin: methodOf('database', 'begin'),
  commit: methodOf('database', 'commit'),
  rollback: methodOf('database', 'rollback'),
};

const ENDED = {
  kind: 'database',
  definite: true,
  message: 'this transaction has ended: use the database for a statement outside it',
};

/**
 * The local database as learner code sees it: each statement is one call. `transaction` is made of calls as well, so that
 * the process may die before and after BEGIN, each statement, and COMMIT. There is one connection, as in a real client: a
 * statement sent through the database while a transaction is open takes part in it, and a second BEGIN fails in SQLite.
 * A COMMIT that finds the database busy leaves the transaction open: `commit` and `rollback` are there for what then.
 */
export function database(attempt: GuestAttempt): object {
  return {
    ...statements(attempt, () => true),
    transaction: (work: unknown) => transaction(attempt, work),
    commit: async () => void (await call(attempt, METHODS.commit, [])),
    rollback: async () => void (await call(attempt, METHODS.rollback, [])),
  };
}

function statements(attempt: GuestAttempt, isOpen: () => boolean): Statements {
  const statement =
    (method: Method): Statement =>
    (sql, params = []) => {
      if (!isOpen()) return Promise.reject(callError(ENDED, here()));
      const args = statementArguments(attempt, method.label, sql, params);
      return args ? call(attempt, method, args) : never();
    };
  return { get: statement(METHODS.get), all: statement(METHODS.all), run: statement(METHODS.run) };
}

async function transaction(attempt: GuestAttempt, work: unknown): Promise<unknown> {
  if (typeof work !== 'function') {
    badArgument(attempt, 'database.transaction', 'work', 'a function', work);
    return never();
  }
  const stack = attempt.lines ? here() : '';
  let open = true;
  await call(attempt, METHODS.begin, [], stack);
  let value: unknown;
  try {
    value = await (work as Work)(statements(attempt, () => open));
  } catch (error) {
    open = false;
    await call(attempt, METHODS.rollback, [], stack).catch(() => undefined);
    throw error;
  }
  open = false;
  await call(attempt, METHODS.commit, [], stack);
  return value;
}

/** SQL text and a list of values that SQLite can hold. Null: something else was given, and the attempt has failed. */
function statementArguments(attempt: GuestAttempt, name: string, sql: unknown, params: unknown): Plain[] | null {
  const text = textArguments(attempt, name, [sql], ['sql']);
  if (!text) return null;
  if (!Array.isArray(params)) return badArgument(attempt, name, 'params', 'a list of values', params);
  const values: (string | number | null)[] = [];
  for (let index = 0; index < params.length; index++) {
    const value: unknown = params[index];
    if (!isSqlValue(value)) {
      return badArgument(attempt, name, `value ${index + 1} of params`, 'text, a number or null', value);
    }
    values.push(value);
  }
  const texts = values.filter((value) => typeof value === 'string');
  return textArguments(attempt, name, texts, undefined) && [...text, values];
}

function isSqlValue(value: unknown): value is string | number | null {
  return typeof value === 'string' || value === null || (typeof value === 'number' && Number.isFinite(value));
}
