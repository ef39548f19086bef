import { fold } from '@terrace/contracts/values/text/fold';
import { RESTRICTION_LABELS, Restriction } from '@terrace/contracts/values/tickets/answers';

const NOT_APPLICABLE = /^(?:n\/?a|not applicable|none)$/i;

/** Whether a cell says that its field does not apply. */
export function meansNotApplicable(cell: string): boolean {
  return NOT_APPLICABLE.test(cell);
}

/** The restrictions that a cell names, between commas; a text that names none stays as it is. */
export function restrictionsIn(cell: string): string[] {
  const named = cell.split(/[,;|]/).flatMap((text) => text.trim() || []);
  return named.map((text) => Restriction.options.find((each) => isNamed(each, text)) ?? text);
}

/** What to write of restrictions. */
export const UNREAD_RESTRICTIONS = `Please write ${Object.values(RESTRICTION_LABELS).join(', ')}, or “none”`;

function isNamed(restriction: Restriction, text: string): boolean {
  return [restriction, RESTRICTION_LABELS[restriction]].some((name) => fold(name) === fold(text));
}
