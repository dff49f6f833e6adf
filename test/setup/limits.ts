/**
 * How long tests wait, in milliseconds. A slow machine is no fault of what is tested: these end only a run that hangs, and
 * nothing that passes ever waits for them.
 */

/** For what one step of a test is to bring about. */
export const PATIENCE = 60_000;

/** For a whole test, or for what is made before the tests of a file. */
export const TEST_LIMIT = 300_000;
