/** Maximum length of a commit message's subject, in characters. */
export const MAX_SUBJECT_LENGTH = 72;

/** Imperatives that end like another form of a verb. */
const IMPERATIVES = new Set([
  ...['embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'shed', 'speed', 'succeed'],
  ...['bring', 'ping', 'string', 'canvas', 'focus'],
]);

/** Subjects that git writes itself, or that a later rebase removes. */
const WRITTEN_BY_GIT = /^(Merge |Revert "|fixup! |squash! |amend! )/;

/**
 * Returns what is wrong with a commit message, one sentence each; none when it is right. Lines that begin with `#`
 * and everything below git's scissors line are ignored, as git ignores them.
 * @param {string} message the whole message, as git hands it to the hook
 * @returns {string[]}
 */
export function messageFaults(message) {
  const [text = ''] = message.split(/^# -+ >8 -+$/m);
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim()
    .split('\n');
  const [subject = '', second = ''] = lines;
  if (subject === '') return ['The subject is empty.'];
  if (WRITTEN_BY_GIT.test(subject)) return [];
  const faults = [];
  if (subject.length > MAX_SUBJECT_LENGTH) {
    faults.push(`The subject has ${subject.length} characters; at most ${MAX_SUBJECT_LENGTH} are allowed.`);
  }
  if (subject.endsWith('.')) faults.push('The subject ends with a period.');
  if (second !== '') faults.push('The line after the subject is not empty.');
  const verb = /^(?:[\w./@-]+: )?([\p{L}-]+)/u.exec(subject)?.[1];
  if (!verb)
    faults.push('The subject does not begin with a verb, or with a scope and a verb (`feed: poll …`).');
  else if (!isImperative(verb.toLowerCase())) {
    faults.push(
      `The subject begins with '${verb}'; use the imperative ('Add', not 'Adds', 'Added' or 'Adding').`,
    );
  }
  return faults;
}

/** @param {string} verb in lower case */
function isImperative(verb) {
  return IMPERATIVES.has(verb) || !/(ed|ing|[^s]s)$/.test(verb);
}
