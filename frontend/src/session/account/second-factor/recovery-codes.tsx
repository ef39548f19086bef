import { Button } from '../../../ui/button/button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { messages as texts } from './messages';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  return (
    <>
      <InlineMessage tone="approved">{texts.newCodes}</InlineMessage>
      <h3 className="mt-4 text-16">{texts.recovery}</h3>
      <p className="mt-2">{texts.recoveryText}</p>
      <ul aria-label={texts.recovery} className="my-4 grid max-w-form gap-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-16">{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onKept}>{texts.kept}</Button>
    </>
  );
}
