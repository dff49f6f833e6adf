/** Signs of personal data or secrets in a text that will be stored, logged and shared as part of a key. */

const SIGNS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'an e-mail address', pattern: /[\w.+-]+@[\w-]+\.[\w.-]+/i },
  { what: 'a secret', pattern: /\b(password|passwort|secret|token|api[ _-]?key|bearer|session[ _-]?id|cookie)\b/i },
  { what: 'a long run of letters and digits, as secrets have', pattern: /\b(?=\w*\d)(?=\w*[a-z])\w{32,}\b/i },
  {
    what: 'a person’s name',
    pattern: /\b(first|last|full|sur|given|family|user|display|person|customer)[ _-]?names?\b/i,
  },
  { what: 'an e-mail address', pattern: /\be-?mail( address)?\b/i },
  { what: 'a telephone number', pattern: /\b(phone|telephone|mobile)( number)?\b|\+\d{7,}/i },
  { what: 'a date of birth', pattern: /\b(date of birth|birth ?date|birthday|dob)\b/i },
  {
    what: 'an account or card number',
    pattern: /\b(iban|card number|account number|social security|national insurance|passport)\b/i,
  },
];

/** What of this kind is in a text, in words. */
export function personalDataIn(text: string): string[] {
  return [...new Set(SIGNS.flatMap(({ what, pattern }) => (pattern.test(text) ? [what] : [])))];
}
