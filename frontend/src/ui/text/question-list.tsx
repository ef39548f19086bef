import { ChevronDown } from 'lucide-react';
import { TextLink } from './text-link';

export interface Question {
  readonly question: string;
  readonly answer: string;
  /** A page to go to, after the answer. */
  readonly link?: { readonly to: string; readonly text: string };
}

/** Questions with folded answers, as native <details>, which the browser's search finds while folded. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3 font-strong sm:px-6">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose px-4 pb-4 text-ink-2 sm:px-6">
            {answer} {link && <TextLink to={link.to}>{link.text}</TextLink>}
          </p>
        </details>
      ))}
    </div>
  );
}
