import { useReturn } from '../navigation/use-return';
import { TextLink } from '../ui/text/text-link';

/** A question and a link under an account form, for users who want the other form; both return to one page. */
export function OtherAccountLink({
  question,
  to,
  text,
}: {
  readonly question: string;
  readonly to: string;
  readonly text: string;
}) {
  return (
    <p className="mt-6">
      {question}{' '}
      <TextLink to={to} state={useReturn()} standalone>
        {text}
      </TextLink>
    </p>
  );
}
