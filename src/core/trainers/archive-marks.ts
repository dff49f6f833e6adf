/** Marks at which the records of a zip archive begin, as they lie in the file, lowest byte first. */
export const ENTRY_HEAD = 0x04034b50;
export const LISTED_ENTRY = 0x02014b50;
export const LIST_END = 0x06054b50;
/** Of archives too large for the records above. */
export const LARGE_LIST_END = 0x06064b50;
export const PLACE_OF_LARGE_LIST_END = 0x07064b50;
