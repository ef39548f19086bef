import { TextLink } from '../../ui/text-link';

/** Under a form of an account: who wants the other one is shown the way there. */
export function OtherWay({
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
      <TextLink to={to} standalone>
        {text}
      </TextLink>
    </p>
  );
}
