import { readMoney } from '@terrace/contracts/values/money/written-money';
import { fold } from '@terrace/contracts/values/text/fold';
import { AnsweredField, RESTRICTION_LABELS, Restriction } from '@terrace/contracts/values/tickets/answers';
import type { FileRow } from './ticket-file.js';

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

/** The fields whose cells say that they do not apply. */
function notApplicableIn(cells: FileRow['cells']): readonly AnsweredField[] {
  return AnsweredField.options.filter((field) => meansNotApplicable(cells[field]));
}

/** The cells without those that say so. */
export function withoutAnswers(cells: FileRow['cells']): FileRow['cells'] {
  return { ...cells, ...Object.fromEntries(notApplicableIn(cells).map((field) => [field, ''])) };
}

/** Face value, restrictions and answers of a row; null for what cannot be read. */
export function attributesIn(cells: FileRow['cells']) {
  const { faceValue, restrictions } = withoutAnswers(cells);
  return {
    faceValue: faceValue === '' ? undefined : (readMoney(faceValue, 'USD') ?? Number.NaN),
    restrictions: restrictionsIn(restrictions),
    notApplicable: notApplicableIn(cells),
  };
}
