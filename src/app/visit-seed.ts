/** Names of people and operations are made from it: another visit, other names, so that answers typed in by hand fail. */
export const visitSeed = 1 + Math.floor(Math.random() * 9998);
