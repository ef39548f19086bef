/** Longest line in octets, without its line break (RFC 5545, 3.1). */
const LONGEST = 75;

/** A property as a content line, folded: no line is longer than 75 octets, and no character is torn. */
export function contentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST) {
      lines.push(line);
      // The blank that marks a continuation counts.
      line = ' ';
      octets = 1;
    }
    line += character;
    octets += size;
  }
  return [...lines, line].join('\r\n');
}

/** A value of type TEXT (RFC 5545, 3.3.11): breaks, commas, semicolons and backslashes escaped, nothing unprintable. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}
