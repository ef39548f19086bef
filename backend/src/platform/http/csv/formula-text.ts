/** What begins a formula; U+2212 is the minus sign, which LibreOffice reads as a hyphen. */
const FORMULA_STARTS = new Set(['=', '+', '-', '@', '\u2212']);

/** What ends a cell, also where a spreadsheet's locale takes a semicolon or a tab for the separator. */
const CELL_ENDS = /([;\t\r\n])/;

/** Characters that spreadsheets trim (spaces, controls, zero-width characters), and the first that they read. */
const FIRST_READ = /^[\s\p{Cc}\p{Cf}]*([^\s\p{Cc}\p{Cf}])/u;

/**
 * The text with an apostrophe before each part that a spreadsheet could take for a formula (OWASP, CSV Injection).
 * Compares in compatibility form (NFKC), since spreadsheets read full-width and small forms such as U+FF1D like the
 * plain characters. A text that begins with a tab or a line break gets an apostrophe as well.
 */
export function neutralizeFormulas(text: string): string {
  const neutral = text
    .split(CELL_ENDS)
    .map((part) => (isFormula(part) ? `'${part}` : part))
    .join('');
  return /^[\t\r\n]/.test(neutral) ? `'${neutral}` : neutral;
}

function isFormula(part: string): boolean {
  const first = FIRST_READ.exec(part)?.[1];
  return first !== undefined && FORMULA_STARTS.has(first.normalize('NFKC'));
}
