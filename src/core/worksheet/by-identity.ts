/**
 * Makes each value once for each key. No part of a worksheet is ever changed in place, so that what was made of a row before
 * a key was pressed still holds after it, unless it is another row.
 */
export function byIdentity<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.made;
    const made = make(key);
    known.set(key, { made });
    return made;
  };
}
